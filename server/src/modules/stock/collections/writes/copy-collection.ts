import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

export type CollectionCopy = {
  readonly id: string
  readonly name: string
  readonly rule: readonly ConditionRow[]
  /** ISO 8601 duration by which its sale window moves, on the account's clocks. */
  readonly shift: string
  readonly createdBy: string
}

/** Creates a draft like a collection, with its price levels, another rule and a later sale window. Without prices, caps or storefronts. */
export const insertCollectionCopy = async (
  transaction: SystemTx,
  from: string,
  { id, name, rule, shift, createdBy }: CollectionCopy,
): Promise<void> => {
  await sql`
    insert into collection (id, account_id, kind, pass_split, pass_late, pass_choose, name, display_name, description, image_file_id, restrictions, priority, rule, on_sale_from, on_sale_until, currency, exponent,
      fee_structure_id, tax_class, stranding, quantity_step, markup_basis_points, markup_amount, edited_at, edited_by)
    select ${id}, c.account_id, c.kind, c.pass_split, c.pass_late, c.pass_choose, ${name}, c.display_name, c.description, c.image_file_id, c.restrictions, c.priority, ${JSON.stringify(rule)}::jsonb,
      ((c.on_sale_from at time zone a.time_zone) + ${shift}::interval) at time zone a.time_zone,
      ((c.on_sale_until at time zone a.time_zone) + ${shift}::interval) at time zone a.time_zone, c.currency, c.exponent,
      c.fee_structure_id, c.tax_class, c.stranding, c.quantity_step, c.markup_basis_points, c.markup_amount, app.now(), ${createdBy}
    from collection c join account a on a.id = c.account_id where c.id = ${from}`.execute(transaction)
  await sql`
    insert into collection_price_level select (jsonb_populate_record(null::collection_price_level, to_jsonb(pl) || jsonb_build_object('collection_id', ${id}::uuid))).*
    from collection_price_level pl where pl.collection_id = ${from}`.execute(transaction)
}
