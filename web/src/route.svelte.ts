/** Where one is: a path for every page. */

import { addressOf, pathOf } from '#where';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game?: string }
  | { page: 'table'; id: string; invite?: string }
  | { page: 'replay'; id?: string; step?: number; seat?: number; key?: string }
  | { page: 'review'; id?: string }
  | { page: 'learn'; game: string; clause?: string }
  | { page: 'puzzles'; game?: string; id?: string }
  | { page: 'rules'; game?: string; clause?: string }
  | { page: 'device'; code: string };

export const hrefOf = (route: Route): string => addressOf(pathTo(route));

function pathTo(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'new':
      return route.game ? `/new/${route.game}` : '/new';
    case 'table':
      return `/table/${route.id}${route.invite ? `?invite=${route.invite}` : ''}`;
    case 'replay': {
      const step = route.step === undefined ? '' : `?step=${route.step}&seat=${route.seat ?? 0}`;
      return route.id ? `/replay/${route.id}${step}` : '/replay';
    }
    case 'review':
      return route.id ? `/review/${route.id}` : '/review';
    case 'puzzles':
      return ['/puzzles', route.game, route.game && route.id].filter(Boolean).join('/');
    case 'rules':
      return `/rules${route.game ? `/${route.game}` : ''}${route.clause ? `#${route.clause}` : ''}`;
    case 'learn':
      return `/learn/${route.game}${route.clause ? `?clause=${route.clause}` : ''}`;
    case 'device':
      return `/link/${route.code}`;
  }
}

export function routeOf(address: URL): Route {
  const url = pathOf(address);
  const [page, id, more] = url.pathname.split('/').filter(Boolean);
  const number = (name: string) =>
    url.searchParams.has(name) ? Number(url.searchParams.get(name)) : undefined;
  switch (page) {
    case 'new':
      return { page, game: id };
    case 'table':
      return id
        ? { page, id, invite: url.searchParams.get('invite') ?? undefined }
        : { page: 'home' };
    case 'replay':
      return {
        page,
        id,
        step: number('step'),
        seat: number('seat'),
        key: url.searchParams.get('key') ?? undefined,
      };
    case 'review':
      return { page, id };
    case 'puzzles':
      return { page, game: id, id: more };
    case 'rules':
      return { page, game: id, clause: url.hash.slice(1) || undefined };
    case 'learn':
      return id
        ? { page, game: id, clause: url.searchParams.get('clause') ?? undefined }
        : { page: 'home' };
    case 'link':
      return { page: 'device', code: id ?? '' };
    default:
      return { page: 'home' };
  }
}

class Here {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  go(route: Route): void {
    history.pushState(null, '', hrefOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Follow a link without leaving the page. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    if (
      !link ||
      link.target ||
      link.origin !== location.origin ||
      event.metaKey ||
      event.ctrlKey ||
      event.button
    )
      return;
    if (link.hasAttribute('download') || link.rel === 'help') return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.route = routeOf(new URL(location.href));
  }
}

export const here = new Here();
