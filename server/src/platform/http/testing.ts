import { manualClock, systemClock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors.ts'
import { registerPages, type WebHandler } from '#platform/http/pages.ts'
import { registerPostedForms } from '#platform/http/posted-forms.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createLocalLimiter } from '#platform/rate-limit.ts'
import { readableLog } from '#platform/testing.ts'

export const log = readableLog()

/** State of the server that `open` creates, and how many pages it has rendered. Tests must restore what they change. */
export const state: {
  isServing: boolean
  isDraining: boolean
  databaseIsUp: boolean
  drawn: number
  check?: () => Promise<boolean>
  /** The API for a page. */
  execute: (requestId: string) => Promise<unknown>
} = {
  isServing: true,
  isDraining: false,
  databaseIsUp: true,
  drawn: 0,
  execute: () => Promise.resolve({}),
}

const page: WebHandler = async (request, { context }) => {
  state.drawn += 1
  if (request.url.endsWith('/asks')) await context.execute({ query: '{ me { id } }' })
  if (request.url.endsWith('/broken')) throw new Error('socket of /var/run/postgres')
  if (request.url.endsWith('/moved')) return new Response(null, { status: 302, headers: { location: '/elsewhere' } })
  // The second script simulates injected text.
  return new Response(
    `<script nonce="${context.nonce}">1</script><script>2</script>${request.url} ${context.preview?.text ?? ''}`,
    {
      headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
    },
  )
}

/** A separate server with pages that show their URL. Close it after use. */
export const open = async (
  isHttps = false,
  isDevelopment = false,
  trustedProxies: readonly string[] = [],
  { checkWithinMs, ...more }: { readonly arriveWithinMs?: number; readonly checkWithinMs?: number } = {},
) => {
  const metrics = createMetrics()
  const app = await createHttpServer({
    log,
    metrics,
    ...more,
    release: 'r7',
    trustedProxies,
    isDraining: () => state.isDraining,
    security: { isDevelopment, isHttps, gatewayOrigin: () => 'http://127.0.0.1:4242' },
    health: {
      ...(checkWithinMs === undefined ? {} : { checkWithinMs }),
      isServing: () => state.isServing,
      checks: [{ name: 'database', passes: () => state.check?.() ?? Promise.resolve(state.databaseIsUp) }],
    },
  })
  app.get('/api/refused', () => {
    throw new Refusal('tooManyRequests', 'Slowly.', { retryAfter: 9 })
  })
  app.post('/api/body', ({ body }) => ({ body }))
  app.get('/api/ip', async ({ ip }) => ({ ip }))
  app.get('/api/bug', () => {
    throw new Error('inside')
  })
  // A clock that stands, so that no window ends during a test.
  registerPostedForms(app, createLocalLimiter(manualClock(new Date()), { enabled: true }))
  registerPages(app, {
    render: page,
    context: { execute: (_operation, requestId) => state.execute(requestId), release: 'r7' },
    openPreview: (token) => Promise.resolve({ shown: { text: `preview ${token}`, token } }),
    origin: () => 'https://shop.example',
    isDevelopment,
    clock: systemClock(),
    log,
    metrics,
  })
  return app
}
