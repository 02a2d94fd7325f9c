import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { Allocation } from '../types/allocation.ts'

type Row = Omit<Allocation, 'releaseAt' | 'releasedAt' | 'holder'> & {
  readonly zone: string
  readonly storefront: string | null
  readonly holderAccountId: string | null
  readonly releaseAt: Date | null
  readonly releasedAt: Date | null
}

/** Names of accounts by ID. A holder is another account, which row-level security hides; its name is known to who allocates to it. */
const readAccountNames = async (db: SystemDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from account where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readRows = async (transaction: AdminTx, eventId: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select l.counter_id as id, l.event_id as "eventId", l.name, l.mode, e.zone, l.holder_account_id as "holderAccountId", s.name as storefront,
           l.holder_storefront_id is not null as "isStorefront", l.release_at as "releaseAt", l.released_at as "releasedAt", p.parts,
           case when l.mode = 'EXCLUSIVE' then p.units else c.capacity end as units, case when l.mode = 'EXCLUSIVE' then p.held else c.held end as held,
           case when l.mode = 'EXCLUSIVE' then p.sold else c.sold end as sold
    from allocation l join counter c on c.id = l.counter_id join event e on e.id = l.event_id left join storefront s on s.id = l.holder_storefront_id
    cross join lateral (
      select coalesce(sum(g.units), 0)::int as units, coalesce(sum(g.held), 0)::int as held, coalesce(sum(g.sold), 0)::int as sold,
             coalesce(jsonb_agg(g order by g.name, g."priceLevel"), '[]') as parts
      from (select b.section as name, b.price_level as "priceLevel", sum(k.capacity) as units, sum(k.held) as held, sum(k.sold) as sold
            from block b join counter k on k.id = b.id where b.allocation_id = l.counter_id group by 1, 2) g) p
    where l.event_id = ${eventId} order by l.created_at, l.counter_id`.execute(transaction)
  return rows
}

/** The allocations of an event of the account, oldest first, with those released. */
export const readAllocations = async (
  transaction: AdminTx,
  system: SystemDb,
  eventId: string,
): Promise<readonly Allocation[]> => {
  const rows = await readRows(transaction, eventId)
  const names = await readAccountNames(
    system,
    rows.flatMap(({ holderAccountId }) => holderAccountId ?? []),
  )
  return rows.map(({ zone, storefront, holderAccountId, releaseAt, releasedAt, ...row }) => ({
    ...row,
    holder: storefront ?? names.get(holderAccountId ?? '') ?? 'Account',
    releaseAt: releaseAt === null ? null : timeAt(releaseAt, zone),
    releasedAt: releasedAt === null ? null : timeAt(releasedAt, zone),
  }))
}

/** The account with this ID or short name; undefined if there is none or it is archived. */
export const findHolder = async (db: SystemDb, text: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where archived_at is null and (slug = lower(${text}) or id = ${isUuid(text) ? text : null}::uuid)`.execute(
    db,
  )
  return rows[0]?.id
}

/** The storefronts of the account that an allocation can be for. */
export const readStorefrontChoices = async (
  transaction: AdminTx,
): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from storefront order by name, id`.execute(transaction)
  return rows
}
