import type { AccountId, Id } from '@admission/common/ids.ts'
import type { MonitoringKind } from '@admission/common/validation/monitoring.ts'
import type { RecordRow } from '#platform/records/types.ts'

export type MonitoringRuleId = Id<'MonitoringRule'>

/** Condition of a rule, with its threshold. Percent of sales for REFUND_RATE, else a number of failures. */
export type Watched = {
  readonly kind: MonitoringKind
  readonly threshold: number | null
  readonly windowHours: number | null
}

/** A rule as a record. */
export type MonitoringRule = RecordRow &
  Watched & {
    readonly name: string
    /** User IDs of members who get its e-mails. */
    readonly recipients: readonly string[]
    /** Further addresses that get them. */
    readonly emails: readonly string[]
    readonly isOn: boolean
    /** While muted, alerts are recorded and not mailed. Null if it isn't. */
    readonly mutedUntil: Date | null
    readonly openAlerts: number
  }

/** A rule whose turn it is. */
export type DueRule = Watched & {
  readonly id: MonitoringRuleId
  readonly accountId: AccountId
  readonly isMuted: boolean
}

/** Something that a rule alerts of. */
export type Breach = {
  /** Subject: an event's ID, or `ACCOUNT`. One open alert for each. */
  readonly subject: string
  readonly eventId: string | null
  /** Hours without a sale, percent of sales, or a number of failures. */
  readonly measured: number
}

/** One alert in the history. */
export type Alert = Watched & {
  readonly id: string
  readonly ruleName: string
  readonly eventId: string | null
  readonly eventName: string | null
  readonly measured: number
  readonly isMuted: boolean
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly zone: string
}
