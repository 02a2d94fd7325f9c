import type { DeviceClock } from './device-clock.ts'
import type { PassFieldsFragment, StackFieldsFragment, UserHomeQuery, WalletFieldsFragment } from './tickets.gql.ts'

type TicketPasses = Omit<PassFieldsFragment['stacks'][number]['tickets'][number], 'id'>
type WalletPasses = Omit<PassFieldsFragment, 'stacks'>

// Saved wallets come without links, which expire, so they have no passes.
export type Ticket = StackFieldsFragment['tickets'][number] & Partial<TicketPasses>
export type Stack = Omit<StackFieldsFragment, 'tickets'> & { readonly tickets: readonly Ticket[] }
export type Wallet = Omit<WalletFieldsFragment, 'stacks'> & {
  readonly stacks: readonly Stack[]
} & Partial<WalletPasses>

/** Metadata of a response. */
interface AnswerMeta {
  /** Undefined if no ticket has a code yet. */
  readonly clock: DeviceClock | undefined
  /** When it was saved in this browser, by its clock; undefined for a fresh response. */
  readonly savedAt: number | undefined
}

export type HomeAnswer = UserHomeQuery & AnswerMeta
export type WalletAnswer = { readonly wallet: Wallet } & AnswerMeta
