import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import type { Parameters } from '@admission/common/reports/definition.ts'
import type { ScheduleContent } from '@admission/common/reports/schedule.ts'

/** Whose data a report reads. `eventIds` null: all events of the account. */
export type ReportScope = { readonly accountId: AccountId; readonly eventIds: readonly EventId[] | null }

export type ReportSort = { readonly by: string; readonly descending: boolean }

/** Parameters with their days resolved: what a report's SQL is given. */
export type ReportRun = {
  readonly scope: ReportScope
  readonly parameters: Parameters
  /** First and last day, `YYYY-MM-DD`, in `timezone`. */
  readonly from: string
  readonly to: string
  readonly timezone: string
}

/** One row: `id`, and by column what `CellValues` says. */
export type ReportRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** A piece of a report. Totals, chart and count belong to the whole result and come with the first piece only. */
export type ReportPage = {
  readonly rows: readonly ReportRow[]
  /** Leads to the next piece; null: this was the last. */
  readonly next: string | null
  readonly whole: {
    readonly totalCount: number
    readonly totals: Readonly<Record<string, number>>
    readonly chart: readonly ({ readonly day: string } & Readonly<Record<string, unknown>>)[]
  } | null
}

/** When and to whom a report is sent. Parameters as the address has them, so that `last-30` moves. */
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
  /** Set when its owner lost the right to schedule. */
  readonly stoppedAt: Date | null
  /** Why the latest file could not be made; null where it could. */
  readonly failure: string | null
}

/** One due time of a schedule. */
export type Delivery = {
  readonly id: string
  readonly accountId: AccountId
  readonly scheduleId: string
  /** Null until its file was begun. */
  readonly exportId: string | null
  /** When its recipients were told. */
  readonly toldAt: Date | null
}

/** A member of an account with what decides what they may be sent. */
export type Recipient = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: MemberRole
  readonly eventIds: readonly EventId[] | null
}
