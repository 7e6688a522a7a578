/** What this browser keeps for its person. */

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`stammtisch-${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`stammtisch-${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
