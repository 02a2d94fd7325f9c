import type { ChangedValue } from '#platform/records/history.ts'

/** Facts about an account that its values are told with. */
export type ActivityAccount = {
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
  /** Names of events, collections and storefronts by ID, as far as the reader may see them. */
  readonly names: Readonly<Record<string, string>>
}

/** One row of an account's audit trail, with the names that people know. */
export type Activity = ActivityAccount & {
  readonly id: string
  readonly at: Date
  readonly actorKind: string
  /** Name of the user; null for former users and for what wasn't done by a person. */
  readonly actorName: string | null
  readonly action: string
  readonly targetKind: string
  readonly targetId: string | null
  /** Name of the record now; null if it has none or no longer exists. */
  readonly targetName: string | null
  readonly before: ActivityValues
  readonly after: ActivityValues
  readonly reason: string | null
}

/** A record's values before or after a change. Null if the change didn't keep them. */
export type ActivityValues = Readonly<Record<string, unknown>> | null

/** One field of a change. `before` is '' if only the new value is known. */
export type ActivityChange = ChangedValue
