import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { storefrontColumns } from '../reads/storefront-record.ts'
import type { Appearance, Storefront, StorefrontDetail, StorefrontState } from '../types/record.ts'

/** Gives an account its shop, unless it has one. */
export const insertMarketplace = async (transaction: SystemTx, accountId: string): Promise<void> => {
  await sql`
    insert into marketplace (id, account_id) values (${accountId}, ${accountId}) on conflict do nothing`.execute(
    transaction,
  )
}

/** Inserts a draft without collections at the end of its marketplace. Undefined if another one has its address. */
export const insertStorefront = async (
  transaction: AdminTx,
  accountId: AccountId,
  { name, slug }: Pick<StorefrontDetail, 'name' | 'slug'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into storefront (account_id, name, slug, is_draft, closed_at, position)
    values (${accountId}, ${name}, ${slug}, true, app.now(), (select coalesce(max(position) + 1, 0) from storefront where account_id = ${accountId}))
    on conflict (account_id, slug) do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

/** Copies texts, colors, dates and collections of a storefront to a new one. Access stays as it is; codes and pictures aren't copied. */
export const copyInto = async (transaction: AdminTx, from: string, to: string): Promise<void> => {
  await sql`
    update storefront t set description = s.description, search_description = s.search_description, appearance = s.appearance,
      opens_at = s.opens_at, closes_at = s.closes_at, email_domains = s.email_domains, embed_origins = s.embed_origins, access = s.access
    from storefront s where s.id = ${from} and s.account_id = t.account_id and t.id = ${to}`.execute(transaction)
  await sql`
    insert into storefront_guest (account_id, storefront_id, email)
    select account_id, ${to}, email from storefront_guest where storefront_id = ${from}`.execute(transaction)
  await sql`
    insert into storefront_collection (account_id, storefront_id, collection_id, position, grant_id)
    select account_id, ${to}, collection_id, position, grant_id from storefront_collection where storefront_id = ${from}
      and not exists (select 1 from collection_grant_storefront gs where gs.grant_id = storefront_collection.grant_id)`.execute(
    transaction,
  )
}

/** True if another storefront of the account has an address. */
export const isSlugTaken = async (transaction: AdminTx, id: string, slug: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from storefront o join storefront s on s.account_id = o.account_id
    where s.id = ${id} and o.id <> s.id and o.slug = ${slug}`.execute(transaction)
  return rows.length > 0
}

export const writeDetail = async (transaction: AdminTx, id: string, detail: StorefrontDetail): Promise<void> => {
  await sql`update storefront set ${storefrontColumns.assigned(detail)} where id = ${id}`.execute(transaction)
}

/** Replaces the collections of a storefront, in this order. Archived ones keep their place. Those of other accounts are sold by their grants. */
export const writeCollections = async (
  transaction: AdminTx,
  { accountId, id }: Pick<Storefront, 'accountId' | 'id'>,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from storefront_collection sc
    where sc.storefront_id = ${id} and sc.collection_id <> all(${[...ids]}::uuid[])
      and exists (select 1 from collection c where c.id = sc.collection_id and c.state <> 'ARCHIVED'
                  union all select 1 from granted_collection gc where gc.grant_id = sc.grant_id and gc.state <> 'ARCHIVED')`.execute(
    transaction,
  )
  await sql`
    insert into storefront_collection (account_id, storefront_id, collection_id, position, grant_id)
    select ${accountId}, ${id}, w.id, w.no - 1, gc.grant_id from unnest(${[...ids]}::uuid[]) with ordinality w (id, no)
    left join granted_collection gc on gc.collection_id = w.id
    on conflict (storefront_id, collection_id) do update set position = excluded.position`.execute(transaction)
}

export const writeAppearance = async (transaction: AdminTx, id: string, appearance: Appearance): Promise<void> => {
  const { color, buttonColor, layout, theme } = appearance
  const stored = {
    layout,
    theme,
    ...(color === null ? {} : { heroColor: color }),
    ...(buttonColor === null ? {} : { buttonColor }),
  }
  await sql`
    update storefront set appearance = ${JSON.stringify(stored)}::jsonb, logo_path = ${appearance.logoPath}, hero_path = ${appearance.heroPath}, hero_alt = ${appearance.heroAlt}
    where id = ${id}`.execute(transaction)
}

export const writeState = async (transaction: AdminTx, id: string, state: StorefrontState): Promise<void> => {
  await sql`
    update storefront set is_draft = ${state} = 'DRAFT', closed_at = case when ${state} <> 'OPEN' then app.now() end where id = ${id}`.execute(
    transaction,
  )
}

/** Writes who may enter. The e-mail addresses replace those on the list. */
export const writeAccess = async (
  transaction: AdminTx,
  { accountId, id }: Pick<Storefront, 'accountId' | 'id'>,
  access: Pick<Storefront, 'access' | 'opensAt' | 'emailDomains' | 'embedOrigins'> & {
    readonly guests: readonly string[]
  },
): Promise<void> => {
  const guests = [...access.guests]
  await sql`
    update storefront set access = ${access.access}::storefront_access, opens_at = ${access.opensAt}, email_domains = ${[...access.emailDomains]}::text[],
      embed_origins = ${[...access.embedOrigins]}::text[]
    where id = ${id}`.execute(transaction)
  await sql`delete from storefront_guest where storefront_id = ${id} and email <> all(${guests}::text[])`.execute(
    transaction,
  )
  await sql`
    insert into storefront_guest (account_id, storefront_id, email)
    select ${accountId}, ${id}, email from unnest(${guests}::text[]) email on conflict do nothing`.execute(transaction)
}
