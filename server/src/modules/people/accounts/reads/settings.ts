import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { columnsOf } from '#platform/records/columns.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { AccountSettings, AccountTerms, TermsVersion } from '../types/settings.ts'

const record = sql`
  a.id, a.id as "accountId", a.edit_version as version, a.edited_at as "editedAt", a.edited_by as "editedBy"`

/** The columns of an account's settings. Its currency and how long carts hold are written by hand. */
export const settingsColumns = columnsOf('a', accountSettingsFields, {
  named: { timezone: 'time_zone' },
  nullIfBlank: ['legalName', 'addressLine', 'taxId', 'email', 'phone', 'website'],
  computed: { currency: sql`a.currency`, holdMinutes: sql`round(a.hold_seconds / 60.0)::integer` },
})

/** The details of the member's own account; undefined for any other id. */
export const readAccountSettings = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<AccountSettings | undefined> => {
  const { rows } = await sql<AccountSettings>`
    select ${record}, ${settingsColumns.selected},
           (select p.id from purchase p where p.account_id = a.id order by p.id desc limit 1) is not null as "hasSales"
    from account a where a.id = ${id} and a.id = ${accountId}`.execute(transaction)
  return rows[0]
}

/** True if the database knows a time zone by this name. */
export const isKnownZone = async (transaction: AdminTx | SystemDb, name: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from pg_timezone_names where name = ${name}) as known`.execute(transaction)
  return rows[0]?.known ?? false
}

type StoredVersion = Omit<TermsVersion, 'publishedAt'> & { readonly publishedAt: string }

/** The terms of the member's own account with all versions; undefined for any other id. */
export const readAccountTerms = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<AccountTerms | undefined> => {
  const { rows } = await sql<Omit<AccountTerms, 'versions'> & { readonly versions: readonly StoredVersion[] }>`
    select ${record}, a.time_zone as timezone, coalesce(a.terms, '') as body, coalesce((
      select jsonb_agg(jsonb_build_object('version', t.version, 'body', t.body, 'publishedAt', t.created_at) order by t.version desc)
      from account_terms t where t.account_id = a.id), '[]') as versions
    from account a where a.id = ${id} and a.id = ${accountId}`.execute(transaction)
  const [row] = rows
  return (
    row && {
      ...row,
      versions: row.versions.map((each) => ({ ...each, publishedAt: new Date(each.publishedAt) })),
    }
  )
}
