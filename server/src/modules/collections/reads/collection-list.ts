import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { containing } from '#platform/db/like.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { CollectionScope } from '../policy.ts'
import type { Collection, CollectionFilter, CollectionSort } from '../types.ts'
import { collectionOf, shown, within, type CollectionRecord } from './collections.ts'

/** A collection in its list, and its name as the list compares it. */
export type ListedCollection = Collection & { readonly nameKey: string }

/** By what a collection stands where it stands. */
export const collectionKey = ({ by }: CollectionSort, { priority, nameKey, id }: ListedCollection): CursorKey =>
  by === 'NAME' ? [nameKey, id] : [-priority, nameKey, id]

/** How many values a cursor of this order has. */
export const keySize = ({ by }: CollectionSort): number => (by === 'NAME' ? 2 : 3)

const ITS_OWN: readonly string[] = ['DRAFT', 'PAUSED', 'ARCHIVED']

/** Collections that are looked at in the order of the list before all that are in a state are found. */
const NEAR = 1000

type Part = RawBuilder<unknown>
type Order = { readonly of: (row: string) => Part; readonly beyond: Part }

// Priority goes with names the other way round: the highest first and then by name, or all of it backwards. Each is an index.
const orderOf = ({ by, descending }: CollectionSort, after: CursorKey | null): Order => {
  const isForward = descending === (by === 'PRIORITY')
  const [up, down, above] = isForward ? [sql`asc`, sql`desc`, sql`>`] : [sql`desc`, sql`asc`, sql`<`]
  const names = (row: string): Part => sql`${sql.ref(`${row}.name_key`)} ${up}, ${sql.ref(`${row}.id`)} ${up}`
  const of = (row: string): Part =>
    by === 'NAME' ? names(row) : sql`${sql.ref(`${row}.priority`)} ${down}, ${names(row)}`
  if (after === null) return { of, beyond: sql`true` }
  const [name, id] = after.slice(-2)
  const behind = sql`(c.name_key, c.id) ${above} (${String(name)}::text, ${String(id)}::uuid)`
  if (by === 'NAME') return { of, beyond: behind }
  const priority = sql`${-Number(after[0])}::integer`
  const below = isForward ? sql`<` : sql`>`
  return { of, beyond: sql`c.priority ${below}= ${priority} and (c.priority ${below} ${priority} or ${behind})` }
}

type Listed = {
  readonly source: Part
  readonly where: Part
  readonly isNarrow: boolean
  readonly counted: Part | undefined
}

// By a state of the sale the summary `w` of a collection speaks. `counted`: where nothing else narrows, the summaries that are counted.
const isListed = (scope: CollectionScope, { name, states, ids }: CollectionFilter): Listed => {
  const isWeighed = states?.some((state) => !ITS_OWN.includes(state)) === true
  const all: Part[] = [within(scope)]
  if (name !== undefined) all.push(sql`c.name_key like lower(${containing(name)})`)
  if (ids !== undefined) all.push(sql`c.id = any(${ids}::uuid[])`)
  const isState = isWeighed ? sql`w.state = any(${states}::text[])` : sql`c.state = any(${states}::collection_state[])`
  if (states !== undefined) all.push(isState)
  const isStateAlone = isWeighed && all.length === 2 && scope.eventIds === null
  return {
    source: isWeighed ? sql`collection c join collection_standing w on w.collection_id = c.id` : sql`collection c`,
    where: sql.join(all, sql` and `),
    isNarrow: all.length > 1,
    counted: isStateAlone
      ? sql`collection_standing w where w.account_id = ${scope.accountId} and ${isState}`
      : undefined,
  }
}

/** Where a page is taken from: the parts of the statement before it, its collections `c`, and what is counted. */
type Found = { readonly parts: Part; readonly list: Part; readonly counted: Part }

// What is narrowed is found once; the whole list is counted by its index, and its page taken from there.
const foundOf = ({ source, where, isNarrow }: Listed): Found => {
  const all = sql`select c.id, c.priority, c.name_key from ${source} where ${where}`
  if (!isNarrow) return { parts: sql``, list: sql`(${all})`, counted: sql`(${all}) c` }
  return { parts: sql`found as materialized (${all}),`, list: sql`found`, counted: sql`found` }
}

// Where many are in a state, the next thousand in the order of the list hold a page of them, and nothing else need be found.
const inStateOf = (
  { source, where }: Listed,
  counted: Part,
  scope: CollectionScope,
  order: Order,
  most: number,
): Found => ({
  parts: sql`
    near as materialized (
      select c.id, c.priority, c.name_key
      from (select c.* from collection c where ${within(scope)} and ${order.beyond} order by ${order.of('c')} limit ${NEAR}) c
      where exists (select 1 from collection_standing w where w.collection_id = c.id and ${where})
    ), found as materialized (
      select c.id, c.priority, c.name_key from ${source} where (select count(*) from near) < ${most} and ${where}
    ),`,
  list: sql`(select * from near where (select count(*) from near) >= ${most} union all select * from found)`,
  counted,
})

/**
 * Collections of a scope that meet the filter, after a place in the list, one more than asked for, and how many there
 * are in all. Numbers are read of the page alone; the states of a sale are those of the summaries, which follow within seconds.
 */
export const readCollections = async (
  transaction: AdminTx,
  scope: CollectionScope,
  filter: CollectionFilter,
  sort: CollectionSort,
  page: { readonly size: number; readonly after: CursorKey | null },
): Promise<{ readonly rows: ListedCollection[]; readonly totalCount: number }> => {
  const listed = isListed(scope, filter)
  const order = orderOf(sort, page.after)
  const most = page.size + 1
  const { parts, list, counted } =
    listed.counted === undefined ? foundOf(listed) : inStateOf(listed, listed.counted, scope, order, most)
  type Row = CollectionRecord & { readonly name_key: string }
  const { rows } = await sql<{ readonly total: number } & (Row | { readonly id: null })>`
    with ${parts} page as materialized (
      select c.id from ${list} c where ${order.beyond} order by ${order.of('c')} limit ${most}
    ) select t.total, r.* from (select count(*)::integer as total from ${counted}) t
    left join (${shown(sql`c.id = any(array(select id from page))`)}) r on true order by ${order.of('r')}`.execute(
    transaction,
  )
  return {
    rows: rows.filter((row) => row.id !== null).map((row) => ({ ...collectionOf(row), nameKey: row.name_key })),
    totalCount: rows[0]?.total ?? 0,
  }
}
