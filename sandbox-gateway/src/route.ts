import type { Answer, Call } from './exchange.ts'
import type { Fault } from './fault.ts'

/** SECRET: the shop's server. PUBLIC: the shop's page, for tokens only. OPEN: anyone. */
export type Access = 'SECRET' | 'PUBLIC' | 'OPEN'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts that begin with a colon are passed to `run` by name. */
  path: string
  access: Access
  /** Kind of effect, for faults; absent: faults never touch this route. */
  operation?: string
  run: (call: Call, fault: Fault | undefined) => Answer
}
