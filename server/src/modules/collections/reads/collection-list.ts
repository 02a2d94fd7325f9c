import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/db/kysely.ts'
import { containing } from '#platform/db/like.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { CollectionScope } from '../policy.ts'
import type { Collection, CollectionFilter } from '../types.ts'
import { collectionOf, numbersOf, shown, within, type CollectionRecord } from './collections.ts'

/** A collection in its list, and its name as the list compares it. */
export type ListedCollection = Collection & { readonly nameKey: string }

/** By what collections are listed: priority, the highest first, then name. */
export const collectionKey = ({ priority, nameKey, id }: ListedCollection): CursorKey => [-priority, nameKey, id]

// The words of saleStateOf (rules/states.ts), for where the database has to choose; list-states.test.ts holds the two together.
const saleState = sql`
  case when c.state <> 'PUBLISHED' then c.state::text when w.over or c.on_sale_until <= (select app.now()) then 'ENDED'
       when c.on_sale_from > (select app.now()) then 'SCHEDULED' when w.units > 0 and w.sellable <= 0 then 'SOLD_OUT' else 'ON_SALE' end`

const ITS_OWN: readonly string[] = ['DRAFT', 'PAUSED', 'ARCHIVED']

type Part = RawBuilder<unknown>
type Listed = { readonly numbers: Part; readonly source: Part; readonly where: Part; readonly isNarrow: boolean }

const isListed = (scope: CollectionScope, { name, states, ids }: CollectionFilter): Listed => {
  const isWeighed = states?.some((state) => !ITS_OWN.includes(state)) === true
  const all: RawBuilder<unknown>[] = [within(scope)]
  if (name !== undefined) all.push(sql`c.name_key like lower(${containing(name)})`)
  if (states !== undefined)
    all.push(isWeighed ? sql`${saleState} = any(${states}::text[])` : sql`c.state = any(${states}::collection_state[])`)
  if (ids !== undefined) all.push(sql`c.id = any(${ids}::uuid[])`)
  const published = sql`c.account_id = ${scope.accountId} and c.state = 'PUBLISHED'`
  return {
    // A part of its own: joined directly, each of the workers of a parallel plan would do it again.
    numbers: isWeighed ? sql`numbers as materialized (${numbersOf(published)}),` : sql``,
    source: isWeighed ? sql`collection c left join numbers w on w.collection_id = c.id` : sql`collection c`,
    where: sql.join(all, sql` and `),
    isNarrow: all.length > 1,
  }
}

const behind = (after: CursorKey | null): RawBuilder<unknown> => {
  if (after === null) return sql``
  const [place, name, id] = after
  const priority = sql`${-Number(place)}::integer`
  return sql`and c.priority <= ${priority} and (c.priority < ${priority} or (c.name_key, c.id) > (${String(name)}::text, ${String(id)}::uuid))`
}

/**
 * Collections of a scope that meet the filter, after a place in the list, one more than asked for, and how many there
 * are in all. Numbers are read of the page alone; by a state of the sale every published collection is weighed.
 */
export const readCollections = async (
  transaction: Transaction,
  scope: CollectionScope,
  filter: CollectionFilter,
  page: { readonly size: number; readonly after: CursorKey | null },
): Promise<{ readonly rows: ListedCollection[]; readonly totalCount: number }> => {
  const { numbers, source, where, isNarrow } = isListed(scope, filter)
  // What is narrowed is found once; the whole list is counted by its index, and its page taken from there.
  const all = sql`select c.id, c.priority, c.name_key from ${source} where ${where}`
  const found = isNarrow ? sql`found as materialized (${all}),` : sql``
  const list = isNarrow ? sql`found` : sql`(${all})`
  type Row = CollectionRecord & { readonly name_key: string }
  const { rows } = await sql<{ readonly total: number } & (Row | { readonly id: null })>`
    with ${numbers} ${found} page as materialized (
      select c.id from ${list} c where true ${behind(page.after)} order by c.priority desc, c.name_key, c.id limit ${page.size + 1}
    ) select t.total, r.* from (select count(*)::integer as total from ${list} c) t
    left join (${shown(sql`c.id = any(array(select id from page))`)}) r on true order by r.priority desc, r.name_key, r.id`.execute(
    transaction,
  )
  return {
    rows: rows.filter((row) => row.id !== null).map((row) => ({ ...collectionOf(row), nameKey: row.name_key })),
    totalCount: rows[0]?.total ?? 0,
  }
}
