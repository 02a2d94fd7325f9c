import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Gateway } from './adapters/gateway.ts'
import { webhookRefused } from './errors.ts'
import { takeWebhook } from './flows/take-webhook.ts'
import type { WebhookParts } from './flows/take-webhook.ts'

/** Bytes; an event of a gateway is a few kilobytes. */
const LARGEST_EVENT = 256 * 1024

export type GatewayWebhookOptions = Omit<WebhookParts, 'gateway'> & {
  readonly gateway: Gateway
  readonly clock: Clock
}

/**
 * Adds `POST /api/webhook/gateway/{name}`. 400 where the signature is wrong or older than 300 s, 200 once the effect is
 * durable; on anything else the gateway tells it again. Copies that arrive while one is being worked on wait for it.
 */
export async function registerGatewayWebhook(app: FastifyInstance, options: GatewayWebhookOptions): Promise<void> {
  const { gateway, clock, ...parts } = options
  const underWay = new Map<string, Promise<void>>()
  await app.register(async (scope) => {
    // The signature is over the bytes as they came; JSON that was read and written again is another text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(`/api/webhook/gateway/${gateway.name}`, async (request, reply) => {
      const { body: rawBody, headers } = request
      if (!Buffer.isBuffer(rawBody)) throw webhookRefused('The event is missing.')
      const signature = headers[gateway.signatureHeader]
      const event = gateway.verifyWebhook(rawBody, typeof signature === 'string' ? signature : undefined, clock.now())
      const work =
        underWay.get(event.eventId) ??
        takeWebhook({ ...parts, gateway: gateway.name }, event, rawBody.toString('utf8')).finally(() =>
          underWay.delete(event.eventId),
        )
      underWay.set(event.eventId, work)
      await work
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
