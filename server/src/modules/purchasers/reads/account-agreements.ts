import type { AccountId } from '@admission/common/ids.ts'
import { LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { AccountAgreement, AccountAgreements } from '../types.ts'

const MAX_ROWS = 200

const state = sql`case when ca.state = 'ACTIVE' and ca.expires_at <= app.now() then 'EXPIRED' else ca.state::text end`

/** The agreements of purchasers with an account, the latest invitations first. Undefined if there is no such account. */
export const readAccountAgreements = async (
  database: SystemDb,
  accountId: AccountId,
): Promise<AccountAgreements | undefined> => {
  const accounts = await sql<Omit<AccountAgreements, 'rows'>>`
    select ac.name as "accountName", 'attendedSales' = any (ac.features) as "isOn",
           (select count(*)::int from charge_agreement ca where ca.account_id = ac.id and ca.state = 'ACTIVE' and ca.expires_at > app.now()) as active,
           (select count(*)::int from charge_agreement ca where ca.account_id = ac.id) as "totalCount"
    from account ac where ac.id = ${accountId}`.execute(database)
  const [account] = accounts.rows
  if (account === undefined) return undefined
  const { rows } = await sql<AccountAgreement>`
    select ca.id, pu.user_id as "userId", pu.name, pu.email, ve.name as "venueName", ca.version, ${state} as state, ca.limit_amount as "limitAmount",
           ca.currency, ca.exponent, ca.invited_at as "invitedAt", ca.expires_at as "expiresAt", ac.time_zone as zone,
           (select coalesce(sum(g.amount), 0)::bigint from agreed_charge g where g.charge_agreement_id = ca.id and g.released_at is null
              and g.at > app.now() - ${sql.lit(LIMIT_DAYS)} * interval '1 day') as "chargedAmount"
    from charge_agreement ca join purchaser pu on pu.account_id = ca.account_id and pu.id = ca.purchaser_id
    join venue_agreement va on va.id = ca.agreement_id join venue ve on ve.id = va.venue_id join account ac on ac.id = ca.account_id
    where ca.account_id = ${accountId} order by ca.invited_at desc, ca.id desc limit ${MAX_ROWS}`.execute(database)
  return { ...account, rows }
}
