import { exponentOf } from '@admission/common/currencies.ts'
import type { AccountSettingsInput } from '@admission/common/records/account-settings.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { settingsColumns } from '../reads/settings.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Changes an account's details and defaults, except its currency. The row is locked. */
export const writeAccountSettings = async (
  transaction: AdminTx,
  id: string,
  input: AccountSettingsInput,
): Promise<void> => {
  await sql`
    update account set ${settingsColumns.assigned(input)}, hold_seconds = ${input.holdMinutes * 60} where id = ${id}`.execute(
    transaction,
  )
}

/**
 * Changes an account's currency unless something was sold. Returns whether it did. Waits for purchases that are being
 * created, and they wait for it (`app.has_sales`). The limit of refunds and the range of protection were amounts in
 * the old currency: their defaults apply again.
 */
export const changeCurrency = async (transaction: AdminTx, id: string, currency: string): Promise<boolean> => {
  const { rows } = await sql<{ sold: boolean }>`select app.has_sales(${id}) as sold`.execute(transaction)
  if (rows[0]?.sold !== false) return false
  await sql`update account set currency = ${currency}, exponent = ${exponentOf(currency)}, refund_limit = null,
    protection_minimum = 0, protection_maximum = null where id = ${id}`.execute(transaction)
  return true
}

/** Publishes an account's terms as its next version; '' for the platform's terms. The row is locked. */
export const publishTerms = async (transaction: AdminTx, id: string, body: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update account a set terms = ${orNull(body)},
      terms_version = greatest(a.terms_version, coalesce((select max(t.version) from account_terms t where t.account_id = a.id), 0)) + 1
    where a.id = ${id} returning a.terms_version as version`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The account no longer exists.')
  return row.version
}
