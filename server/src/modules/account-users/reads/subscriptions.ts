import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Subscription } from '../types.ts'

type Row = {
  readonly account_id: string
  readonly name: string
  readonly consents: boolean
  readonly consent_at: Date | null
  readonly withdrawn_at: Date | null
}

/** What a user decided about the mails of each account that they bought from or hold tickets of, by name. */
export const readSubscriptions = async (db: SystemDb, userId: UserId): Promise<Subscription[]> => {
  const { rows } = await sql<Row>`
    select au.account_id, ac.name, au.consents, au.consent_at, au.withdrawn_at
    from account_user au join account ac on ac.id = au.account_id
    where au.user_id = ${userId} order by lower(ac.name), au.account_id`.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id as AccountId,
    name: row.name,
    consents: row.consents,
    consentAt: row.consent_at,
    withdrawnAt: row.withdrawn_at,
  }))
}
