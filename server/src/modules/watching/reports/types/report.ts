import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import type { Parameters } from '@admission/common/reports/definition.ts'
import type { ScheduleContent } from '@admission/common/reports/schedule.ts'

/** The data that a report may read. `accountId` null: all accounts, for employees. `eventIds` null: all events. */
export type ReportScope = { readonly accountId: AccountId | null; readonly eventIds: readonly EventId[] | null }

export type ReportSort = { readonly by: string; readonly descending: boolean }

/** Parameters with resolved days, as passed to a report's SQL. */
export type ReportRun = {
  readonly scope: ReportScope
  readonly parameters: Parameters
  /** First and last day, `YYYY-MM-DD`, in `timezone`. */
  readonly from: string
  readonly to: string
  readonly timezone: string
}

/** One row: `id`, and each column as `CellValues` defines. */
export type ReportRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** The totals or subtotals of some rows, by column. */
export type ReportGroup = Readonly<Record<string, unknown>>

type Totals = Readonly<Record<string, number>>
type Units = { readonly currency: string; readonly exponent: number }

/** A page of a report. Totals, chart and count describe the whole result and are only included on the first page. */
export type ReportPage = {
  readonly rows: readonly ReportRow[]
  /** Cursor for the next page; null on the last. */
  readonly next: string | null
  readonly whole: {
    readonly totalCount: number
    /** By name; one for each currency in a report of several, with `currency` and `exponent`. */
    readonly totals: Totals | readonly (Totals & Units)[]
    /** Subtotals by column, for each value of the grouping column, in order. */
    readonly groups: readonly ReportGroup[]
    readonly chart: readonly ({ readonly day: string } & Readonly<Record<string, unknown>>)[]
  } | null
}

/** Schedule and recipients of a report. Parameters are stored as in the URL, so that `last-30` moves along. */
export type Schedule = Omit<ScheduleContent, 'recipients'> & {
  readonly id: string
  readonly accountId: AccountId
  readonly ownerId: UserId
  readonly report: string
  readonly parameters: Parameters
  readonly sort: ReportSort | null
  readonly columns: readonly string[]
  readonly recipients: readonly UserId[]
  readonly dueAt: Date
  /** Set when its owner lost the permission to schedule. */
  readonly stoppedAt: Date | null
  /** Why the latest file could not be created; null if it was. */
  readonly failure: string | null
}

/** One due time of a schedule. */
export type Delivery = {
  readonly id: string
  readonly accountId: AccountId
  readonly scheduleId: string
  /** Null until its export is started. */
  readonly exportId: string | null
  /** When its recipients were notified. */
  readonly notifiedAt: Date | null
}

/** A member of an account with what decides which files they may receive. */
export type Recipient = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: MemberRole
  readonly eventIds: readonly EventId[] | null
}

/** One day of a collection. `amount` is in minor units: what its tickets cost, with fees. */
export type InsightDay = {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly views: number
  /** Carts that it was added to. Abandoned carts are kept for 30 days. */
  readonly carts: number
  /** Paid orders with at least one ticket of it that isn't refunded. */
  readonly orders: number
  readonly tickets: number
  readonly amount: number
}

/** One event of a pass: how many of those who have it came. */
export type PassAttendance = {
  readonly eventId: string
  readonly name: string
  /** `YYYY-MM-DDTHH:MM` in the venue's time zone. Null for an unknown date. */
  readonly startsLocal: string | null
  /** Passes with a valid ticket for it. */
  readonly passes: number
  /** Of them, those that were admitted. Null until it begins. */
  readonly admitted: number | null
}

/** How a collection sells: views, carts and sales by day, and sales by price type. */
export type CollectionInsights = {
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
  /** Units on offer now, sold ones included. Of passes: places at the event with the fewest. */
  readonly units: number
  /** Sold before the first day. */
  readonly soldBefore: number
  readonly days: readonly InsightDay[]
  readonly mix: readonly { readonly name: string; readonly tickets: number; readonly amount: number }[]
  /** Events of a pass, soonest first, up to 100. Null for single tickets. */
  readonly attendance: readonly PassAttendance[] | null
}
