import type { UserId } from '@admission/common/ids.ts'

/** A person whose data is copied or erased: a user, and the addresses that they have proved to be theirs. */
export type Person = { readonly userId: UserId; readonly addresses: readonly string[] }

/** A copy of a user's data, as a ZIP. FAILED: it could not be made. */
export type PersonExport = {
  readonly id: string
  readonly userId: UserId
  readonly state: 'WAITING' | 'READY' | 'FAILED'
  readonly path: string
  /** Size of the file; null until it is READY. */
  readonly bytes: number | null
  readonly createdAt: Date
  /** When the file is deleted. */
  readonly expiresAt: Date
}

/** Why an account can't be deleted now. Each has an end, or something that its user can do about it. */
export const BLOCKERS = [
  'EMPLOYEE',
  'LAST_OWNER',
  'OPEN_PAYMENT',
  'OPEN_REFUND',
  'OPEN_DISPUTE',
  'OPEN_BALANCE',
  'TURNING_CODES',
] as const
export type Blocker = (typeof BLOCKERS)[number]

/** A blocker with what it is about: names of accounts or shows, or an amount. */
export type Blocked = { readonly blocker: Blocker; readonly about: string }

/** That a user's account is deleted. WAITING can be canceled until `dueAt`; ERASING can't. */
export type Erasure = {
  readonly id: string
  readonly userId: UserId
  readonly state: 'WAITING' | 'ERASING' | 'DONE' | 'CANCELED'
  readonly requestedAt: Date
  readonly dueAt: Date
}

/** Steps of an erasure, in order. Each step is one transaction. */
export const STEPS = ['ACCESS', 'FILES', 'CARDS', 'MESSAGES', 'TRACES', 'SALES', 'LISTS', 'WORK', 'IDENTITY'] as const
export type Step = (typeof STEPS)[number]

/** An erasure in progress: what is done, and what the person is found by. */
export type RunningErasure = Pick<Erasure, 'id' | 'userId'> & {
  readonly done: readonly Step[]
  readonly addresses: readonly string[]
  readonly words: readonly string[]
}
