import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AddOnId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { saleStateOf } from '#modules/collections/rules/states.ts'
import type { CollectionSaleState } from '#modules/collections/types.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { AddOn, AddOnState } from '../types.ts'

type AddOnRecord = {
  readonly id: AddOnId
  readonly account_id: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly name: string
  readonly description: string
  readonly state: AddOnState
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly tax_class: string
  readonly per_ticket: boolean
  readonly required: boolean
  readonly minimum: number
  readonly maximum: number | null
  readonly counter_id: string | null
  readonly sold_before: number
  readonly capacity: number | null
  readonly taken: number
  readonly placement: 'CART' | 'CHECKOUT'
  readonly on_ticket: boolean
  readonly rule: readonly ConditionRow[]
  readonly all_collections: boolean
  readonly collection_ids: readonly string[]
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly position: number
  readonly image_path: string | null
  readonly image_alt: string
  readonly time_zone: string
  readonly now: Date
}

const isSoldOut = ({ capacity, taken, sold_before: before }: AddOnRecord): boolean =>
  capacity !== null && taken - before >= capacity

const addOnOf = (row: AddOnRecord): AddOn => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  name: row.name,
  description: row.description,
  state: row.state,
  saleState: saleStateOf(
    {
      state: row.state,
      onSaleFrom: row.valid_from,
      onSaleUntil: row.valid_until,
      units: 1,
      sellable: isSoldOut(row) ? 0 : 1,
      allOver: false,
    },
    row.now,
  ),
  price: row.amount,
  currency: row.currency,
  exponent: row.exponent,
  taxClass: row.tax_class,
  perTicket: row.per_ticket,
  required: row.required,
  minimum: row.minimum,
  maximum: row.maximum,
  limit: { counterId: row.counter_id, before: row.sold_before },
  stock: row.capacity === null ? null : row.capacity + row.sold_before,
  taken: row.taken,
  atCheckout: row.placement === 'CHECKOUT',
  onTicket: row.on_ticket,
  rule: row.rule,
  allCollections: row.all_collections,
  collectionIds: row.collection_ids,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  position: row.position,
  imagePath: row.image_path,
  imageAlt: row.image_alt,
  timezone: row.time_zone,
})

const shown = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ao.id, ao.account_id, ao.edit_version as version, ao.edited_at, ao.edited_by, ao.name, ao.description, ao.state, ao.amount, ao.currency,
         ao.exponent, ao.tax_class, ao.per_ticket, ao.required, ao.minimum, ao.maximum, ao.counter_id, ao.sold_before, k.capacity,
         coalesce(k.held + k.sold + ao.sold_before, (
           select count(*)::integer from purchase_item i join purchase p on p.id = i.purchase_id
           where i.add_on_id = ao.id and not i.returned and p.state <> 'FAILED')) as taken, ao.placement, ao.on_ticket, ao.rule, ao.all_collections,
         array(select ac.collection_id from add_on_collection ac where ac.add_on_id = ao.id order by ac.collection_id)::text[] as collection_ids,
         ao.valid_from, ao.valid_until, ao.position, ao.image_path, ao.image_alt, a.time_zone, app.now() as now
  from add_on ao join account a on a.id = ao.account_id left join counter k on k.id = ao.counter_id where ${which}`

/** Everything that counts toward the stock of an add-on that is locked. Refunds may have changed it since the add-on was read. */
export const readCounted = async (db: Db<'admin'>, id: string): Promise<Pick<AddOn, 'limit' | 'taken'>> => {
  const { rows } = await sql<AddOnRecord>`${shown(sql`ao.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`add-on ${id} not found`)
  return addOnOf(row)
}

/** Limits add-ons `ao` to a scope. Add-ons apply across the account, so members limited to some events see none. */
export const isInScope = ({ accountId, eventIds }: MemberScope): RawBuilder<unknown> =>
  eventIds === null ? sql`ao.account_id = ${accountId}` : sql`false`

/** One add-on; undefined if it doesn't exist or is out of scope. */
export const readAddOn = async (db: Db<'admin'>, scope: MemberScope, id: string): Promise<AddOn | undefined> => {
  const { rows } = await sql<AddOnRecord>`${shown(sql`${isInScope(scope)} and ao.id = ${id}`)}`.execute(db)
  return rows.map(addOnOf)[0]
}

/** The add-ons of an account. */
export const addOnSource: ListSource<MemberScope, AddOn, AddOnRecord> = {
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
  name: sql`lower(ao.name)`,
  position: sql`ao.position`,
  appliesTo: (ids: readonly string[]) => sql`ao.state <> 'ARCHIVED' and (ao.all_collections or exists (
    select 1 from add_on_collection ac where ac.add_on_id = ao.id and ac.collection_id = any(${[...ids]}::uuid[])))`,
  isIn: (states: readonly CollectionSaleState[]) => sql`${saleState} = any(${[...states]}::text[])`,
}
