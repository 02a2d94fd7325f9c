import type { DeviceClock } from './device-clock.ts'
import type { ExchangeEventTicketQuery, StackFieldsFragment, UserHomeQuery } from './tickets.gql.ts'

export type Stack = StackFieldsFragment
export type Ticket = Stack['tickets'][number]
export type Wallet = ExchangeEventTicketQuery['wallet']

/** Metadata of a response. */
interface AnswerMeta {
  /** Undefined if no ticket has a code yet. */
  readonly clock: DeviceClock | undefined
  /** When it was saved in this browser, by its clock; undefined for a fresh response. */
  readonly savedAt: number | undefined
}

export type HomeAnswer = UserHomeQuery & AnswerMeta
export type WalletAnswer = ExchangeEventTicketQuery & AnswerMeta
