import type { AccountId, UserId } from '@admission/common/ids.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { Services } from '#platform/services.ts'

/** One person at work in one back office: what they keep there is theirs alone. `accountId` null: an employee. */
export type Desk = {
  readonly area: 'ADMIN' | 'EMPLOYEE'
  readonly accountId: AccountId | null
  readonly userId: UserId
}

/** The desk of whoever asks. Throws 401 or 403 for everybody who is in no back office. */
export const deskOf = (actor: Actor): Desk => {
  if (actor.kind === 'employee') return { area: 'EMPLOYEE', accountId: null, userId: actor.userId }
  const { accountId } = membershipOf(actor)
  if (actor.kind !== 'admin') throw forbidden()
  return { area: 'ADMIN', accountId, userId: actor.userId }
}

/** Reads somebody's own things: for members in the transaction that their request shares. */
export const readAtDesk = <Answer>(
  context: RequestContext,
  { accountId }: Desk,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(context.services.databases.system, work) : readAccount(context, work)

/** A transaction for somebody's own things: members under row-level security, employees as the system. */
export const atDesk = <Answer>(
  { databases }: Services,
  { accountId }: Desk,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(databases.system, work) : inAccount(databases.admin, accountId, work)
