import type { AccountFeature } from '@admission/common/features.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** A new account, with everything that no default of its table fills. */
type NewAccount = {
  readonly id: AccountId
  readonly name: string
  readonly slug: string
  readonly currency: string
  readonly exponent: number
  readonly timezone: string
  readonly statementDescriptor: string
}

/** Stores a new account. Rejects with a unique violation if another took its URL name meanwhile. */
export const insertAccount = async (transaction: SystemTx, account: NewAccount): Promise<void> => {
  const { id, name, slug, currency, exponent, timezone, statementDescriptor } = account
  await sql`
    insert into account (id, name, slug, currency, exponent, time_zone, statement_descriptor)
    values (${id}, ${name}, ${slug}, ${currency}, ${exponent}, ${timezone}, ${statementDescriptor})`.execute(
    transaction,
  )
}

/** Locks an account's row and returns its edit version; undefined if there is none. */
export const lockPlatformAccount = async (transaction: SystemTx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from account where id = ${id} for no key update`.execute(transaction)
  return rows[0]?.version
}

/** Records a change by an employee. Members aren't told who that is. */
export const stampPlatformAccount = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update account set edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    where id = ${id}`.execute(transaction)
}

/** Sets the features that are on. */
export const writeFeatures = async (
  transaction: SystemTx,
  id: string,
  features: readonly AccountFeature[],
): Promise<void> => {
  await sql`update account set features = ${[...features]}::text[] where id = ${id}`.execute(transaction)
}

/** Suspends an account with a reason, or resumes it with null. */
export const writeSuspension = async (transaction: SystemTx, id: string, reason: string | null): Promise<void> => {
  await sql`
    update account set suspended_at = ${reason === null ? null : sql`app.now()`}, suspended_reason = ${reason} where id = ${id}`.execute(
    transaction,
  )
}

/** Archives an account with a reason, or restores it with null. */
export const writeArchived = async (transaction: SystemTx, id: string, reason: string | null): Promise<void> => {
  await sql`
    update account set archived_at = ${reason === null ? null : sql`app.now()`}, archive_reason = ${reason} where id = ${id}`.execute(
    transaction,
  )
}

/** Withdraws the open invitations of owners, except to one address. */
export const withdrawOwners = async (transaction: SystemTx, accountId: AccountId, email: string): Promise<void> => {
  await sql`
    update member_invitation set state = 'WITHDRAWN', version = version + 1
    where account_id = ${accountId} and state = 'OPEN' and role = 'OWNER' and email <> ${email}`.execute(transaction)
}
