import type { AccountId } from '@admission/common/ids.ts'

/** Places of one event without seats: how many a collection offers as stored, and how many it would by the given rows. */
export type RuleArea = {
  readonly name: string
  readonly units: number
  readonly before: number
  readonly after: number
}

/** Matches of a rule in one event. Seats are ascending seat numbers. */
export type RuleMap = {
  readonly accountId: AccountId
  readonly eventId: string
  /** Seat configuration version; null if the event has no seats. */
  readonly versionId: string | null
  /** Seats that the collection offers as stored. */
  readonly before: readonly number[]
  /** Seats that it would offer by the given rows. */
  readonly after: readonly number[]
  readonly areas: readonly RuleArea[]
  /** Why the event can't be in the collection, whatever the rule says; null if it can. */
  readonly leftOut: string | null
}
