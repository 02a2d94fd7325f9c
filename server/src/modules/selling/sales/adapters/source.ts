import type { Step } from '#platform/db/pipeline.ts'
import type { RowsOf } from '#platform/db/steps.ts'
import type { LockedOrder } from '../types/outcome.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { LockedBasket } from '../types/payment-world.ts'

/** Orders of a batch by outcome. Declined: the buyer keeps the units for a while. Released: not even that. */
export type Ended = {
  readonly paid: readonly LockedOrder[]
  readonly declined: readonly LockedOrder[]
  readonly released: readonly LockedOrder[]
}

/**
 * Where the units of a sale come from: what T1 reads of its baskets, and what T1 and T2 write of them besides orders, holds
 * and tickets. What is locked stands in `reads/lock-payments.ts` and `reads/lock-outcomes.ts`, because the order of locks
 * spans sources. Every function gets only what is of its source; times are the database's, with microseconds.
 */
export type Source = {
  /** T1: reads the baskets of these requests, which are locked. */
  readonly read: (requests: readonly BeginPayment[]) => readonly Step[]
  readonly baskets: (requests: readonly BeginPayment[], rowsOf: RowsOf) => readonly LockedBasket[]
  /** T1: these payments begin. */
  readonly begin: (requests: readonly BeginPayment[], now: string) => readonly Step[]
  /** T2: these orders ended. */
  readonly end: (ended: Ended, now: string) => readonly Step[]
  /** T2: what these orders held or took is theirs again. Runs after holds and seats are locked, before limits and counters. */
  readonly endStock: (ended: Ended, now: string) => readonly Step[]
}
