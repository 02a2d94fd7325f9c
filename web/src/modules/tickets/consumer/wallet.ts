import type { DeviceClock } from './device-clock.ts'
import type { ExchangeEventTicketQuery, StackFieldsFragment, UserHomeQuery } from './tickets.gql.ts'

export type Stack = StackFieldsFragment
export type Ticket = Stack['tickets'][number]
export type Wallet = ExchangeEventTicketQuery['wallet']

/** What an answer says beside its tickets. */
interface Heard {
  /** Undefined where no ticket has a code yet. */
  readonly clock: DeviceClock | undefined
  /** When it was saved in this browser, by its clock; undefined: it is the server's, of now. */
  readonly savedAt: number | undefined
}

export type HomeAnswer = UserHomeQuery & Heard
export type WalletAnswer = ExchangeEventTicketQuery & Heard
