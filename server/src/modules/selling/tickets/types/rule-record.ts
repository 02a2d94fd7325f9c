import type { TicketRuleInput } from '@admission/common/validation/ticket-rule.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** The stored values of a rule; null follows the next one. `codeAt` is an instant here. */
export type RuleValues = Omit<TicketRuleInput, 'codeAt'> & { readonly codeAt: Date | null }

/** The ticket rule of an event (its ID is the event's), or the default of an account (its ID is the account's). */
export type TicketRuleRecord = RecordRow & {
  /** Null: the account's default. */
  readonly eventId: string | null
  /** IANA time zone of the event's venue, or of the account. */
  readonly zone: string
  readonly own: RuleValues
  /** The account's default; null if this is it. */
  readonly account: RuleValues | null
}
