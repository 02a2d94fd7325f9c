/**
 * How a route's responses may be cached: `no-store` not at all, `kept` for the stated time, `checked` only with
 * revalidation.
 */
export type Caching = 'no-store' | 'kept' | 'checked'

/** One URL of each route, with its caching and its response to an anonymous visitor. */
type SweptRoute = {
  readonly url: string
  readonly status: number
  readonly caching: Caching
  /** Pages of other websites may load it. */
  readonly isShared?: boolean
  /** A document for a frame of our pages, in a sandbox with an origin of its own: other websites’ scripts may run there. */
  readonly isSandboxed?: boolean
}

const NOTHING_ID = '1f0e4a5e-0000-6000-8000-00000000dead'
const query = '?query=%7Bme%7Bid%7D%7D'
const graph = { status: 405, caching: 'no-store' } as const

const graphRoutes = (path: string): Readonly<Record<string, SweptRoute>> => ({
  [`GET ${path}`]: { url: `${path}${query}`, status: 200, caching: 'no-store' },
  [`POST ${path}`]: { url: path, status: 400, caching: 'no-store' },
  [`PUT ${path}`]: { url: path, ...graph },
  [`PATCH ${path}`]: { url: path, ...graph },
  [`DELETE ${path}`]: { url: path, ...graph },
})

const nothing = (url: string): SweptRoute => ({ url, status: 404, caching: 'no-store' })

/** Every route of the server. A missing one fails the build. */
export const ROUTES: Readonly<Record<string, SweptRoute>> = {
  ...graphRoutes('/api/graph'),
  ...graphRoutes('/api/graph/admin'),
  ...graphRoutes('/api/graph/employee'),
  'GET /api/poster/:file': nothing(`/api/poster/${NOTHING_ID}.svg`),
  'GET /api/art-example.png': { url: '/api/art-example.png', status: 200, caching: 'kept' },
  'GET /api/art/:file': nothing(`/api/art/${NOTHING_ID}.png`),
  'GET /api/logo/:file': nothing(`/api/logo/${NOTHING_ID}.svg`),
  'GET /api/text-picture/:accountId/:file': nothing(`/api/text-picture/${NOTHING_ID}/${NOTHING_ID}.webp`),
  'GET /api/venue-picture/:venueId/:file': nothing(`/api/venue-picture/${NOTHING_ID}/${NOTHING_ID}.webp`),
  'GET /api/add-on-picture/:accountId/:file': nothing(`/api/add-on-picture/${NOTHING_ID}/${NOTHING_ID}.webp`),
  'GET /api/storefront-picture/:accountId/:file': nothing(
    `/api/storefront-picture/${NOTHING_ID}/hero-${NOTHING_ID}.webp`,
  ),
  'GET /shop/:account/:storefront': { url: '/shop/nobody/nothing', status: 302, caching: 'checked' },
  'GET /embed/:storefrontId': { url: `/embed/${NOTHING_ID}`, status: 302, caching: 'checked' },
  'GET /api/seat-map/:versionId': nothing(`/api/seat-map/${NOTHING_ID}`),
  'GET /api/purchase/:id/tickets.pdf': nothing(`/api/purchase/${NOTHING_ID}/tickets.pdf`),
  'GET /api/answer-file/:id': nothing(`/api/answer-file/${NOTHING_ID}`),
  'GET /api/invoice/:id/invoice.pdf': nothing(`/api/invoice/${NOTHING_ID}/invoice.pdf`),
  'GET /api/person-export/:id/my-data.zip': nothing(`/api/person-export/${NOTHING_ID}/my-data.zip`),
  'GET /api/export/:id/:name': nothing(`/api/export/${NOTHING_ID}/events.csv`),
  'GET /api/purchase/:id/calendar.ics': nothing(`/api/purchase/${NOTHING_ID}/calendar.ics`),
  'GET /api/stack/:id/tickets.pdf': nothing(`/api/stack/${NOTHING_ID}/tickets.pdf?until=1&sig=x`),
  'GET /api/stack/:id/calendar.ics': nothing(`/api/stack/${NOTHING_ID}/calendar.ics`),
  'GET /api/wallet/:id/tickets.pdf': nothing(`/api/wallet/${NOTHING_ID}/tickets.pdf?until=1&sig=x`),
  'GET /api/ticket/:id/tickets.pdf': nothing(`/api/ticket/${NOTHING_ID}/tickets.pdf?until=1&sig=x`),
  'GET /api/ticket-key': { url: '/api/ticket-key', status: 200, caching: 'kept' },
  'POST /api/unsubscribe': nothing('/api/unsubscribe'),
  'POST /api/view': { url: '/api/view', status: 204, caching: 'no-store' },
  'GET /api/pixel-frame': { url: '/api/pixel-frame', status: 200, caching: 'checked', isSandboxed: true },
  'POST /api/webhook/gateway/sandbox': { url: '/api/webhook/gateway/sandbox', status: 400, caching: 'no-store' },
  'GET /.well-known/security.txt': { url: '/.well-known/security.txt', status: 200, caching: 'kept' },
  'GET /live': { url: '/live', status: 200, caching: 'no-store' },
  'GET /ready': { url: '/ready', status: 200, caching: 'no-store' },
  'GET /internal/domain-allowed': {
    url: '/internal/domain-allowed?domain=tickets.nobody.example',
    status: 404,
    caching: 'no-store',
  },
  'GET /metrics': { url: '/metrics', status: 200, caching: 'no-store' },
  'GET /assets/*': { url: '/assets/app-1a2b3c.js', status: 200, caching: 'kept' },
  'GET /offline-worker.js': { url: '/offline-worker.js', status: 200, caching: 'checked' },
  'GET /embed.js': { url: '/embed.js', status: 200, caching: 'kept', isShared: true },
  'POST /*': { url: '/login', status: 303, caching: 'no-store' },
  'GET /*': { url: '/login', status: 200, caching: 'checked' },
}
