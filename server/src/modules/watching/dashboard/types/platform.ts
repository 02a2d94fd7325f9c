import type { Time } from '@admission/common/time.ts'

export const PLATFORM_TODO_KINDS = [
  'PAYMENT_BREAK',
  'UNKNOWN_PAYMENT',
  'DISPUTE',
  'REFUND_FAILED',
  'MISSING_FUNDS',
  'APPROVAL',
  'FULFILMENT_STUCK',
  'PAYMENT_STUCK',
  'WEBHOOK_LATE',
  'FACT_LATE',
  'JOB_LATE',
  'JOB_DEAD',
  'MAIL_LATE',
  'MAIL_FAILED',
  'AUDIENCE_STOPPED',
  'REPORT_FAILED',
  'INCIDENT',
] as const
export type PlatformTodoKind = (typeof PLATFORM_TODO_KINDS)[number]

/** What needs a person now, of one kind. */
export type PlatformTodo = {
  readonly kind: PlatformTodoKind
  readonly count: number
  /** When the oldest began. */
  readonly since: Date
  /** The next deadline; null if there is none. */
  readonly due: Date | null
  /** Purchase, account and user of the most urgent one. */
  readonly purchaseId: string | null
  readonly accountId: string | null
  readonly userId: string | null
}

/** What was sold in one hour of today, and in the same hour a week ago. Minor units. */
export type PlatformHour = {
  /** 0 to 23. */
  readonly hour: number
  readonly tickets: number
  readonly amount: number
  readonly ticketsBefore: number
  readonly amountBefore: number
}

/** Sales of all accounts in one currency. */
export type PlatformSales = {
  readonly currency: string
  readonly exponent: number
  readonly tickets: number
  readonly amount: number
  /** A week ago until this time of the day. */
  readonly ticketsThen: number
  readonly amountThen: number
  readonly hours: readonly PlatformHour[]
}

/** Sales of all accounts today. */
export type PlatformToday = {
  /** When it was read, in UTC. */
  readonly at: Time
  /** One entry per currency, the one with the most tickets first. */
  readonly sales: readonly PlatformSales[]
}

/** A collection whose sale begins soon. */
export type OnSale = {
  readonly collectionId: string
  readonly name: string
  readonly accountName: string
  readonly at: Time
  readonly events: number
  /** Places that it sells. */
  readonly places: number
}

/** How the platform itself runs. */
export type PlatformHealth = {
  readonly processes: number
  readonly databaseBytes: number
  readonly connections: number
  readonly maxConnections: number
  readonly replicas: number
  /** Seconds since the oldest fact that isn't handled. */
  readonly factLag: number
  readonly jobsWaiting: number
  /** Seconds that the job that waits longest is late. */
  readonly jobLag: number
  readonly mailsWaiting: number
  readonly mailsSent: number
  readonly mailsFailed: number
  /** Payments of the last hour by what the gateway answered. */
  readonly captured: number
  readonly declined: number
  readonly unanswered: number
  /** Seconds until the gateway answered, in the middle and for 95 of 100. Null without payments. */
  readonly answerMedian: number | null
  readonly answerSlow: number | null
}
