import { addOnFields } from '@admission/common/records/add-on.ts'
import { sql, type RawBuilder } from 'kysely'
import { saleStateOf } from '#modules/stock/collections/rules/states.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { AddOn } from '../types.ts'

type AddOnRow = Omit<AddOn, 'saleState'> & { readonly now: Date }

const addOnOf = ({ now, ...row }: AddOnRow): AddOn => {
  const { state, validFrom, validUntil, stock, taken } = row
  const sellable = stock !== null && taken >= stock ? 0 : 1
  const sale = { state, onSaleFrom: validFrom, onSaleUntil: validUntil, units: 1, sellable, allOver: false }
  return { ...row, saleState: saleStateOf(sale, now) }
}

/** The columns of an add-on's fields. Its stock is a counter. */
export const addOnColumns = columnsOf('ao', addOnFields, {
  named: { price: 'amount' },
  computed: { stock: sql`k.capacity + ao.sold_before`, atCheckout: sql`ao.placement = 'CHECKOUT'` },
})

const shown = (which: RawBuilder<unknown>): RawBuilder<AddOnRow> => sql<AddOnRow>`
  select ${recordColumns('ao')}, ${addOnColumns.selected}, ao.state, ao.rule, a.time_zone as timezone, ao.currency, ao.exponent,
         jsonb_build_object('counterId', ao.counter_id, 'before', ao.sold_before) as "limit",
         coalesce(k.held + k.sold + ao.sold_before, (
           select count(*)::integer from purchase_item i join purchase p on p.id = i.purchase_id
           where i.add_on_id = ao.id and not i.returned and p.state <> 'FAILED')) as taken, ao.all_collections as "allCollections",
         array(select ac.collection_id from add_on_collection ac where ac.add_on_id = ao.id order by ac.collection_id)::text[] as "collectionIds",
         ao.image_path as "imagePath", app.now() as now
  from add_on ao join account a on a.id = ao.account_id left join counter k on k.id = ao.counter_id where ${which}`

/** Everything that counts toward the stock of an add-on that is locked. Refunds may have changed it since the add-on was read. */
export const readCounted = async (db: Db<'admin'>, id: string): Promise<Pick<AddOn, 'limit' | 'taken'>> => {
  const { rows } = await sql<AddOnRow>`${shown(sql`ao.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`add-on ${id} not found`)
  return addOnOf(row)
}

/** Limits add-ons `ao` to a scope. Add-ons apply across the account, so members limited to some events see none. */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null ? sql`ao.account_id = ${accountId}` : sql`false`

/** One add-on; undefined if it doesn't exist or is out of scope. */
export const readAddOn = async (db: Db<'admin'>, scope: MemberScope, id: string): Promise<AddOn | undefined> => {
  const { rows } = await sql<AddOnRow>`${shown(sql`${isInScope(scope)} and ao.id = ${id}`)}`.execute(db)
  return rows.map(addOnOf)[0]
}

/** The add-ons of an account. */
export const addOnSource: ListSource<MemberScope, AddOn, AddOnRow> = {
  alias: 'ao',
  from: sql`add_on ao`,
  scope: isInScope,
  rows: () => shown(sql`ao.id = any(array(select id from page))`),
  rowOf: addOnOf,
}

// The order of the conditions is that of `saleStateOf`.
const saleState = sql`(case
  when ao.state <> 'PUBLISHED' then ao.state::text
  when ao.valid_until <= app.now() then 'ENDED'
  when ao.valid_from > app.now() then 'SCHEDULED'
  when exists (select 1 from counter k where k.id = ao.counter_id and k.held + k.sold >= k.capacity) then 'SOLD_OUT'
  else 'ON_SALE' end)`

/** SQL for the list's sorts and filters. */
export const addOnSql = {
  name: sql`app.fold_text(ao.name)`,
  position: sql`ao.position`,
  appliesTo: (ids: readonly string[]) => sql`ao.state <> 'ARCHIVED' and (ao.all_collections or exists (
    select 1 from add_on_collection ac where ac.add_on_id = ao.id and ac.collection_id = any(${[...ids]}::uuid[])))`,
  saleState,
}
