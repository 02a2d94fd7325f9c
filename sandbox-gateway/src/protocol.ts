import type { IncomingMessage } from 'node:http'
import type { Answer, Call } from './exchange.ts'
import type { Target } from './faults.ts'
import type { Gateway } from './gateway.ts'
import type { Route } from './route.ts'
import type { Settings } from './settings.ts'
import type { Dialect } from './webhooks.ts'

/** How the gateway is spoken to. The money, the journal and the faults behind it are the same. */
export type Protocol = {
  /** `publicUrl` returns the gateway's URL for browsers. */
  listRoutes: (gateway: Gateway, settings: Settings, publicUrl: () => string) => Route[]
  /** Refuses a request whose keys or headers are wrong, before its route runs. */
  check: (route: Route, request: IncomingMessage, settings: Settings) => void
  /** Object that a fault for this call can be set for. */
  target: (gateway: Gateway, call: Call, request: IncomingMessage) => Target
  /** Converts anything thrown to a response. Only refusals reveal details. */
  answerTo: (error: unknown) => Answer
  /** Headers for pages of other origins. Empty for paths that no page calls. */
  corsHeaders: (path: string, origin: string | undefined, settings: Settings) => Record<string, string>
  /** Headers of every response. */
  headers?: () => Record<string, string>
  webhooks: Dialect
}
