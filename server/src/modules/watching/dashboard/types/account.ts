import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'

/** Sales of an account in a part of a day. */
export type Sales = {
  readonly tickets: number
  readonly orders: number
  /** Minor units of the account's currency. */
  readonly gross: number
  /** Asked for on that day, minor units of the account's currency. */
  readonly refunded: number
}

/** Tickets sold by the end of an hour. */
export type SalesHour = {
  /** 1 to 24. */
  readonly hour: number
  /** Null for hours to come. */
  readonly now: number | null
  readonly before: number
}

/** Sales of today, against the same weekday a week ago. */
export type TodaySales = {
  /** The account's time. */
  readonly at: Time
  /** `YYYY-MM-DD`. */
  readonly comparedDay: string
  readonly now: Sales
  /** The compared day up to the same time. */
  readonly before: Sales
  readonly hours: readonly SalesHour[]
  /** Tickets by storefront, most first. */
  readonly storefronts: readonly { readonly name: string; readonly tickets: number }[]
  readonly currency: string
  readonly exponent: number
}

/** How an event or a collection sells. */
export type PaceRow = {
  readonly id: string
  readonly name: string
  /** Of an event: its start. */
  readonly date: Time | null
  /** Tickets of the last seven days, and of the seven before. */
  readonly recent: number
  readonly previous: number
  readonly sold: number
  readonly capacity: number
}

/** The five that sold most in seven days, and the five on sale that sold least. */
export type Pace = { readonly best: readonly PaceRow[]; readonly least: readonly PaceRow[] }

export const TODO_KINDS = [
  'PAYMENT_DISPUTED',
  'PAYMENTS_FAIL',
  'REFUND_FAILED',
  'MAIL_FAILED',
  'EVENT_HIDDEN',
  'EVENT_DRAFT',
  'COLLECTION_DRAFT',
  'CAP_MET',
  'EXPORT_FAILED',
] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** Something that needs a person. One of the IDs says where it is done. */
export type Todo = {
  readonly id: string
  readonly kind: TodoKind
  readonly title: string
  readonly text: string
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly userId: string | null
}

/** A row of what needs a person, as read. */
export type FoundTodo = Pick<Todo, 'kind' | 'eventId' | 'collectionId' | 'userId'> & {
  readonly key: string
  readonly name: string
  readonly at: Date | null
  readonly zone: string
  readonly count: number
  readonly of: number
  readonly reason: string | null
  readonly money: Money | null
}
