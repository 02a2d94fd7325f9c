import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Gateway } from './adapters/gateway.ts'
import { webhookRefused } from './errors.ts'
import { takeWebhook } from './flows/take-webhook.ts'
import type { WebhookParts } from './flows/take-webhook.ts'

/** Bytes; gateway events are a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024

export type GatewayWebhookOptions = Omit<WebhookParts, 'gateway'> & {
  readonly gateway: Gateway
  readonly clock: Clock
}

/**
 * Adds `POST /api/webhook/gateway/{name}`. Responds 400 if the signature is wrong or older than 300 s, 200 once the effect is
 * durable; on anything else the gateway retries. Duplicates that arrive while one is being processed wait for it.
 */
export async function registerGatewayWebhook(app: FastifyInstance, options: GatewayWebhookOptions): Promise<void> {
  const { gateway, clock, ...parts } = options
  const inProgress = new Map<string, Promise<void>>()
  await app.register(async (scope) => {
    // The signature covers the raw bytes; parsed and reserialized JSON may differ.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(`/api/webhook/gateway/${gateway.name}`, async (request, reply) => {
      const { body: rawBody, headers } = request
      if (!Buffer.isBuffer(rawBody)) throw webhookRefused('The event body is missing.')
      const signature = headers[gateway.signatureHeader]
      const event = gateway.verifyWebhook(rawBody, typeof signature === 'string' ? signature : undefined, clock.now())
      const work =
        inProgress.get(event.eventId) ??
        takeWebhook({ ...parts, gateway: gateway.name }, event, rawBody.toString('utf8')).finally(() =>
          inProgress.delete(event.eventId),
        )
      inProgress.set(event.eventId, work)
      await work
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
