import type { AccountId, UserId } from '@admission/common/ids.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { Services } from '#platform/services.ts'

/** One user in one back office, the owner of saved views and exports. `accountId` is null for employees. */
export type Workspace = {
  readonly area: 'ADMIN' | 'EMPLOYEE'
  readonly accountId: AccountId | null
  readonly userId: UserId
}

/** The workspace of an actor. Throws 401 or 403 for actors without a back office. */
export const workspaceOf = (actor: Actor): Workspace => {
  if (actor.kind === 'employee') return { area: 'EMPLOYEE', accountId: null, userId: actor.userId }
  const { accountId } = membershipOf(actor)
  if (actor.kind !== 'admin') throw forbidden()
  return { area: 'ADMIN', accountId, userId: actor.userId }
}

/** Reads a user's own data in their workspace. Members use the transaction shared by their request. */
export const readInWorkspace = <Answer>(
  context: RequestContext,
  { accountId }: Workspace,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(context.services.databases.system, work) : readAccount(context, work)

/**
 * A transaction for a user's own data in their workspace: members under row-level security, employees as the system.
 */
export const inWorkspace = <Answer>(
  { databases }: Services,
  { accountId }: Workspace,
  work: (transaction: Tx<'admin' | 'system'>) => Promise<Answer>,
): Promise<Answer> =>
  accountId === null ? inTransaction(databases.system, work) : inAccount(databases.admin, accountId, work)
