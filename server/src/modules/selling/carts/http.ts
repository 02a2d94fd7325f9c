import type { FastifyInstance } from 'fastify'
import { networkOf } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { unsubscribe } from './flows/mail-links.ts'

/** Bytes; the body is `List-Unsubscribe=One-Click`. */
const MAX_BYTES = 1_000

/**
 * Adds `POST /api/unsubscribe?token=…`, for the button that mail programs offer (RFC 8058): ends the consent to what
 * the mail was about, one topic or all, without signing in. 200 also if it was ended before, 404 for a wrong token. Opening it
 * with GET changes nothing, because mail scanners open every link.
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form; what is in it doesn't matter.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, body)
    })
    scope.post('/api/unsubscribe', async (request, reply) => {
      const { token = '' } = request.query as { readonly token?: string }
      const actor = { kind: 'anonymous', area: 'consumer' } as const
      await unsubscribe(services, { actor, requestId: request.id, network: networkOf(request.ip) }, token)
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed')
    })
  })
}
