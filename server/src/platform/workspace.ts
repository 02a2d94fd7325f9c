import type { AccountId, UserId } from '@admission/common/ids.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { Services } from '#platform/services.ts'

/** One person in one back office: saved views and exports belong to it. `accountId` is null for employees. */
export type Workspace = {
  readonly area: 'ADMIN' | 'EMPLOYEE'
  readonly accountId: AccountId | null
  readonly userId: UserId
}

/** The workspace of an actor. Throws 401 or 403 for an actor of no back office. */
export const workspaceOf = (actor: Actor): Workspace => {
  if (actor.kind === 'employee') return { area: 'EMPLOYEE', accountId: null, userId: actor.userId }
  const { accountId } = membershipOf(actor)
  if (actor.kind !== 'admin') throw forbidden()
  return { area: 'ADMIN', accountId, userId: actor.userId }
}

/** Reads what belongs to a person in their office: for members in the transaction that their request shares. */
export const readInWorkspace = <Answer>(
  context: RequestContext,
  { accountId }: Workspace,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(context.services.databases.system, work) : readAccount(context, work)

/** A transaction for what belongs to a person in their office: members under row-level security, employees as the system. */
export const inWorkspace = <Answer>(
  { databases }: Services,
  { accountId }: Workspace,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(databases.system, work) : inAccount(databases.admin, accountId, work)
