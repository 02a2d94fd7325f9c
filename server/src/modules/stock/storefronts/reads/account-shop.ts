import type { AccessKind, StorefrontStanding } from '@admission/common/storefront-words.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { StorefrontState } from '../types/record.ts'

/** A storefront as employees see it beside its shop. */
export type AccountStorefront = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly domain: string | null
  readonly access: AccessKind
  readonly standing: StorefrontStanding
}

/** The shop of an account, whatever the account's state. */
export type AccountShop = {
  readonly id: string
  readonly name: string
  readonly tagline: string
  readonly slug: string
  readonly isOpen: boolean
}

/** The shop of an account. Undefined if there is no such account. A new account has its name before it has a shop. */
export const readAccountShop = async (db: SystemDb, accountId: string): Promise<AccountShop | undefined> => {
  const { rows } = await sql<AccountShop>`
    select a.id, coalesce(m.name, a.name) as name, coalesce(m.tagline, '') as tagline, a.slug,
           m.id is not null and a.suspended_at is null and a.archived_at is null as "isOpen"
    from account a left join marketplace m on m.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows[0]
}

type StoredStorefront = Omit<AccountStorefront, 'standing'> & {
  readonly state: StorefrontState
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/** Its storefronts in the order of the shop, archived ones last, up to `limit`. */
export const readAccountStorefronts = async (
  db: SystemDb,
  accountId: string,
  limit: number,
): Promise<readonly StoredStorefront[]> => {
  const { rows } = await sql<StoredStorefront>`
    select s.id, s.name, '/shop/' || a.slug || '/' || s.slug as path, d.domain, s.access, s.opens_at as "opensAt", s.closes_at as "closesAt",
           case when s.closed_at is null then 'OPEN' when s.is_draft then 'DRAFT' else 'ARCHIVED' end as state
    from storefront s join account a on a.id = s.account_id
      left join storefront_domain d on d.storefront_id = s.id and d.verified_at is not null
    where s.account_id = ${accountId} order by s.closed_at is not null and not s.is_draft, s.position, s.id limit ${limit}`.execute(
    db,
  )
  return rows
}
