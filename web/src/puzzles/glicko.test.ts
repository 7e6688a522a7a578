import { describe, expect, it } from 'vitest';

import { NEWCOMER, rated } from './glicko';

describe('Glicko-2', () => {
  it("comes to what the paper's worked example comes to", () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(before, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('rises by a solved puzzle, more by a harder one, and is surer afterwards', () => {
    const easy = rated(NEWCOMER, [{ rating: 1300, deviation: 90, score: 1 }]);
    const hard = rated(NEWCOMER, [{ rating: 1800, deviation: 90, score: 1 }]);
    const missed = rated(NEWCOMER, [{ rating: 1800, deviation: 90, score: 0 }]);
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(easy.rating).toBeGreaterThan(1500);
    expect(missed.rating).toBeLessThan(1500);
    expect(hard.deviation).toBeLessThan(NEWCOMER.deviation);
  });
});
