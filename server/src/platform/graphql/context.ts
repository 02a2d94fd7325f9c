import type { Actor, Area } from '#platform/actor.ts'
import type { Log } from '#platform/log.ts'
import type { Origin } from '#platform/origin.ts'
import type { Preview } from '#platform/preview.ts'
import type { Services } from '#platform/services.ts'

/** Facts about the request. Headers among them are hints and never extend rights. */
export type RequestFacts = {
  readonly id: string
  /** The network (/24 or /64) of the request, never the full address. */
  readonly network: string
  readonly userAgent: string
  readonly accessCode: string | undefined
  readonly cartToken: string | undefined
  /** Token of a scanning device, from `authorization: Door …`. Not checked yet. */
  readonly doorSecret: string | undefined
  readonly features: ReadonlySet<string>
  /** Set if a member looks at their shop at another time: operations are read at its moment, and only queries run. */
  readonly preview?: Preview
  /** Aborts when the client disconnects or the request times out. */
  readonly signal: AbortSignal
}

/** One per HTTP request. The operations of a batch share it and its loaders. */
export type RequestContext = {
  readonly area: Area
  readonly actor: Actor
  readonly request: RequestFacts
  readonly services: Services
  readonly log: Log
}

/** The actor and request, as required by actions that leave a trace. */
export const originOf = ({ actor, request }: RequestContext): Origin => ({
  actor,
  requestId: request.id,
  network: request.network,
})
