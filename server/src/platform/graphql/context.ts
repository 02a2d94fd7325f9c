import type { Actor, Area } from '#platform/actor.ts'
import type { Log } from '#platform/log.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'

/** What is known about the request itself. The headers among it are hints: they never widen rights. */
export type RequestFacts = {
  readonly id: string
  /** The network (/24 or /64) that the request came from: never the whole address. */
  readonly network: string
  readonly userAgent: string
  readonly accessCode: string | undefined
  readonly cartToken: string | undefined
  readonly features: ReadonlySet<string>
  /** Ends when the client goes away or the time for the answer is over. */
  readonly signal: AbortSignal
}

/** One per HTTP request: the operations of a batch share it, and with it their loaders. */
export type RequestContext = {
  readonly area: Area
  readonly actor: Actor
  readonly request: RequestFacts
  readonly services: Services
  readonly log: Log
}

/** Who asks, through which request: what actions that leave a trace demand. */
export const originOf = ({ actor, request }: RequestContext): Origin => ({
  actor,
  requestId: request.id,
  network: request.network,
})
