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
    select allocation.counter_id as id, allocation.event_id as "eventId", allocation.name, allocation.mode, event.zone, allocation.holder_account_id as "holderAccountId", storefront.name as storefront,
           allocation.holder_storefront_id is not null as "isStorefront", allocation.release_at as "releaseAt", allocation.released_at as "releasedAt", p.parts,
           case when allocation.mode = 'EXCLUSIVE' then p.units else counter.capacity end as units, case when allocation.mode = 'EXCLUSIVE' then p.held else counter.held end as held,
           case when allocation.mode = 'EXCLUSIVE' then p.sold else counter.sold end as sold
    from allocation join counter on counter.id = allocation.counter_id join event on event.id = allocation.event_id left join storefront on storefront.id = allocation.holder_storefront_id
    cross join lateral (
      select coalesce(sum(blocks.units), 0)::int as units, coalesce(sum(blocks.held), 0)::int as held, coalesce(sum(blocks.sold), 0)::int as sold,
             coalesce(jsonb_agg(blocks order by blocks.name, blocks."priceLevel"), '[]') as parts
      from (select block.section as name, block.price_level as "priceLevel", sum(counter.capacity) as units, sum(counter.held) as held, sum(counter.sold) as sold
            from block join counter on counter.id = block.id where block.allocation_id = allocation.counter_id group by 1, 2) blocks) p
    where allocation.event_id = ${eventId} order by allocation.created_at, allocation.counter_id`.execute(transaction)
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
