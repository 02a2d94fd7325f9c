import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { Opened } from '#platform/graphql/handler.ts'
import { forbidden } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { findSession } from '#modules/people/identity/flows/find-session.ts'
import { deviceAtDoor } from '#modules/watching/admission/flows/device-at-door.ts'
import { openPreview } from '#modules/stock/storefronts/flows/open-preview.ts'
import { contextOf, previewContext } from '#areas/request-context.ts'
import { bearerToken, doorTokenSecret, requestedFeatures, singleHeader } from '#areas/tokens.ts'

export const CONSUMER_PATH = '/api/graph'

const actorOf = async (services: Services, token: string | null | undefined): Promise<Actor | undefined> => {
  if (token === undefined) return { kind: 'anonymous', area: 'consumer' }
  const session = token === null ? undefined : await findSession(services, 'consumer', token)
  return (
    session && {
      kind: 'consumer',
      userId: session.user.id,
      sessionId: session.sessionId,
      emailVerified: session.user.emailVerified,
    }
  )
}

// Requests with any of these headers may get a personal response.
const isPlain = (request: FastifyRequest): boolean =>
  singleHeader(request, 'authorization') === undefined &&
  singleHeader(request, 'carttoken') === undefined &&
  singleHeader(request, 'accesscode') === undefined &&
  request.headers.cookie === undefined &&
  requestedFeatures(request).size === 0

/** Admits consumers and anonymous visitors to their API. */
export const openConsumer =
  (services: Services) =>
  async (request: FastifyRequest, signal: AbortSignal): Promise<Opened | 'invalid-token'> => {
    const previewToken = singleHeader(request, 'preview')
    if (previewToken !== undefined) {
      const preview = await openPreview(services, previewToken)
      if (preview === undefined) throw forbidden('This preview has ended. Start it again from your storefront.')
      const anyone = contextOf(services, 'consumer', { kind: 'anonymous', area: 'consumer' }, request, signal)
      const counted = { limit: LIMITS.readsPerNetwork, subject: anyone.request.network }
      await services.localLimits.take(counted.limit, counted.subject)
      return { context: previewContext(anyone, preview), cacheable: false, counted }
    }
    const doorSecret = doorTokenSecret(request)
    if (doorSecret !== undefined) {
      const context = contextOf(services, 'consumer', { kind: 'anonymous', area: 'consumer' }, request, signal)
      const device = await deviceAtDoor(services, doorSecret)
      // Only a token that holds has a limit of its own: many devices of a venue are in one network.
      const counted =
        device === undefined
          ? { limit: LIMITS.readsPerNetwork, subject: context.request.network }
          : { limit: LIMITS.requestsPerDevice, subject: device.id }
      await services.localLimits.take(counted.limit, counted.subject)
      return { context, cacheable: false, counted }
    }
    const actor = await actorOf(services, bearerToken(request))
    if (!actor) return 'invalid-token'
    const context = contextOf(services, 'consumer', actor, request, signal)
    const counted = { limit: LIMITS.readsPerNetwork, subject: context.request.network }
    await services.localLimits.take(counted.limit, counted.subject)
    return { context, counted, cacheable: actor.kind === 'anonymous' && isPlain(request) }
  }
