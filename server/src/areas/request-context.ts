import type { FastifyRequest } from 'fastify'
import type { Actor, Area } from '#platform/actor.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { keyedDigest } from '#platform/ids.ts'
import { networkOf } from '#platform/origin.ts'
import type { Preview } from '#platform/preview.ts'
import type { Services } from '#platform/services.ts'
import { doorTokenSecret, requestedFeatures, singleHeader } from '#areas/tokens.ts'

const actorHash = (services: Services, actor: Actor): string | undefined =>
  actor.kind === 'anonymous'
    ? undefined
    : keyedDigest(services.secrets.server[0] ?? '', actor.userId)
        .toString('base64url')
        .slice(0, 12)

/** Builds the context of a request for its actor. */
export const contextOf = (
  services: Services,
  area: Area,
  actor: Actor,
  request: FastifyRequest,
  signal: AbortSignal,
): RequestContext => {
  const hash = actorHash(services, actor)
  const account = actor.kind === 'admin' ? actor.membership?.accountId : undefined
  return {
    area,
    actor,
    services,
    log: services.log.with({
      requestId: request.id,
      area,
      ...(hash === undefined ? {} : { actor: hash }),
      ...(account === undefined ? {} : { account }),
    }),
    request: {
      id: request.id,
      network: networkOf(request.ip),
      userAgent: singleHeader(request, 'user-agent') ?? '',
      accessCode: singleHeader(request, 'accesscode'),
      cartToken: singleHeader(request, 'carttoken'),
      doorSecret: doorTokenSecret(request),
      features: requestedFeatures(request),
      signal,
    },
  }
}

/** The same request as a preview, without what the browser sent of its own. Its buyer is no one: only `enter` knows what opens to them. */
export const previewContext = (context: RequestContext, preview: Preview): RequestContext => ({
  ...context,
  actor: { kind: 'anonymous', area: 'consumer' },
  request: {
    ...context.request,
    preview,
    accessCode: preview.buyer.kind === 'PRICE_CODE' ? preview.buyer.code : undefined,
    cartToken: undefined,
    doorSecret: undefined,
    features: new Set(),
  },
})

/** The context for server-side rendering: a visitor without headers or address. */
export const pageContext = (services: Services, requestId: string): RequestContext => ({
  area: 'consumer',
  actor: { kind: 'anonymous', area: 'consumer' },
  services,
  log: services.log.with({ requestId, area: 'consumer' }),
  request: {
    id: requestId,
    network: '0.0.0.0/32',
    userAgent: '',
    accessCode: undefined,
    cartToken: undefined,
    doorSecret: undefined,
    features: new Set(),
    signal: new AbortController().signal,
  },
})
