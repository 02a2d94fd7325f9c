import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, Db, SystemDb, VisitorDb } from '#platform/db/kysely.ts'
import type { OwnDomain } from '../types/domain.ts'

const columns: RawBuilder<unknown> = sql`d.id, d.storefront_id as "storefrontId", d.domain, d.proof, d.verified_at as "verifiedAt",
  d.failing_since as "failingSince", d.checked_at as "checkedAt", d.problem, d.created_at as "createdAt"`

/** The domain of a storefront of the account. */
export const readDomainOf = async (transaction: AdminTx, storefrontId: string): Promise<OwnDomain | undefined> => {
  const { rows } = await sql<OwnDomain>`
    select ${columns} from storefront_domain d where d.storefront_id = ${storefrontId}`.execute(transaction)
  return rows[0]
}

/** A domain by its ID. */
export const readDomain = async (database: Db<'system'>, id: string): Promise<OwnDomain | undefined> => {
  const { rows } = await sql<OwnDomain>`select ${columns} from storefront_domain d where d.id = ${id}`.execute(database)
  return rows[0]
}

/** Locks all entries of a domain, of whichever account, by ID. */
export const lockEntries = async (transaction: Db<'system'>, domain: string): Promise<readonly OwnDomain[]> => {
  const { rows } = await sql<OwnDomain>`
    select ${columns} from storefront_domain d where d.domain = ${domain} order by d.id for update`.execute(transaction)
  return rows
}

/** Domains to check, those longest ago first: verified ones, and those that were entered within 30 days. */
export const readDueDomains = async (database: SystemDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from storefront_domain
    where (verified_at is not null or created_at > app.now() - interval '30 days')
      and (checked_at is null or checked_at < app.now() - interval '50 minutes')
    order by checked_at nulls first, id limit 1000`.execute(database)
  return rows.map(({ id }) => id)
}

/** The storefront that a domain shows. */
export const readStorefrontOfDomain = async (
  database: VisitorDb,
  domain: string,
): Promise<{ readonly id: string; readonly marketplaceId: string } | undefined> => {
  const { rows } = await sql<{ id: string; marketplaceId: string }>`
    select storefront_id as id, account_id as "marketplaceId" from shown_domain where domain = ${domain}`.execute(
    database,
  )
  return rows[0]
}
