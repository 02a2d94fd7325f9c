import { forbidden, notSignedIn } from '#platform/errors.ts'
import type { EmployeeRole, MemberRole } from '@admission/common/permissions.ts'
import type { AccountFeature } from '@admission/common/features.ts'
import type { AccountId, EventId, Id, UserId } from '@admission/common/ids.ts'

/**
 * Brands an id as AccountId, which reads and actions on account data require. Only for `areas/`, after the membership
 * was checked, and for ids from the server's own rows (facts, jobs).
 */
export const trustedAccountId = (id: string): AccountId => id as AccountId

export type Area = 'consumer' | 'admin' | 'employee'
export const AREAS: readonly Area[] = ['consumer', 'admin', 'employee']

type SignedIn = { readonly userId: UserId; readonly sessionId: Id<'Session'> }

export type Anonymous = { readonly kind: 'anonymous'; readonly area: Area }
export type ConsumerActor = SignedIn & { readonly kind: 'consumer'; readonly emailVerified: boolean }

/** A user's membership in the account that the request names. `eventIds` null: all events of the account. */
export type Membership = {
  readonly accountId: AccountId
  readonly role: MemberRole
  readonly features: ReadonlySet<AccountFeature>
  readonly eventIds: readonly EventId[] | null
}

/** Signed in to the back office. `membership` is null until the request names one of their accounts. */
export type AdminActor = SignedIn & { readonly kind: 'admin'; readonly membership: Membership | null }
export type EmployeeActor = SignedIn & { readonly kind: 'employee'; readonly role: EmployeeRole }

export type Actor = Anonymous | ConsumerActor | AdminActor | EmployeeActor

/** The account that an admin acts for. Throws 401 or 403 if there is none. Resolvers call it after their policy. */
export const membershipOf = (actor: Actor): Membership => {
  if (actor.kind === 'admin' && actor.membership) return actor.membership
  throw actor.kind === 'anonymous' ? notSignedIn() : forbidden('Choose an account first.')
}

/** The signed-in consumer. Throws 401 for anyone else. */
export const consumerOf = (actor: Actor): ConsumerActor => {
  if (actor.kind === 'consumer') return actor
  throw notSignedIn()
}

/** The signed-in employee. Throws 401 or 403 for anyone else. */
export const employeeOf = (actor: Actor): EmployeeActor => {
  if (actor.kind === 'employee') return actor
  throw actor.kind === 'anonymous' ? notSignedIn() : forbidden()
}
