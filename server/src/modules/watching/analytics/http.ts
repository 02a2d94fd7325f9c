import { isVisitSource, UNKNOWN_SOURCE } from '@admission/common/visit-source.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { countView } from './flows/count-views.ts'
import { pixelFrame } from './render/pixel-frame.ts'

const View = v.object({
  storefront: v.pipe(v.string(), v.uuid()),
  event: v.pipe(v.string(), v.uuid()),
  source: v.optional(v.pipe(v.string(), v.check(isVisitSource)), UNKNOWN_SOURCE),
})

/**
 * Adds `POST /api/view`, which an event's page calls once it is shown: `{ "storefront": id, "event": id, "source": "google.com" }`. Always answers 204,
 * because no one waits for it: what is malformed, unknown or too much isn't counted.
 */
export const registerViews = (app: FastifyInstance, services: Services): void => {
  app.post('/api/view', { bodyLimit: 1_000 }, async (request, reply) => {
    const view = v.safeParse(View, request.body)
    const isWelcome = await services.localLimits
      .take(LIMITS.viewsPerNetwork, networkOf(request.ip))
      .then(() => true)
      .catch(() => false)
    if (view.success && isWelcome) {
      const { storefront, event, source } = view.output
      countView(services, { storefrontId: storefront, eventId: event, source })
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Adds `GET /api/pixel-frame`: the document in which an account's pixels run, under a content policy of its own. */
export const registerPixelFrame = (app: FastifyInstance, { config }: Services): void => {
  const { html, policy } = pixelFrame(config.pixelScripts)
  app.get('/api/pixel-frame', (_request, reply) => {
    reply.removeHeader('x-frame-options')
    reply.raw.removeHeader('x-frame-options')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
