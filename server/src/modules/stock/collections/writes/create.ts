import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { CollectionKind } from '@admission/common/collection-kind.ts'

export type NewCollection = {
  readonly id: string
  readonly name: string
  readonly kind: CollectionKind
  /** How many events the buyer of a FLEX chooses; null for other kinds. */
  readonly passChoose: number | null
  readonly currency: string
  readonly exponent: number
  readonly rule: readonly ConditionRow[]
}

/** Inserts a draft, below all others of the account. */
export const insertCollection = async (
  transaction: SystemTx,
  accountId: AccountId,
  editedBy: string,
  { id, name, kind, passChoose, currency, exponent, rule }: NewCollection,
): Promise<void> => {
  await sql`
    insert into collection (id, account_id, name, kind, pass_choose, currency, exponent, rule, priority, edited_at, edited_by)
    values (${id}, ${accountId}, ${name}, ${kind}, ${passChoose}, ${currency}, ${exponent}, ${JSON.stringify(rule)}::jsonb,
            (select greatest(-10000, coalesce(min(priority) - 1, 0)) from collection where account_id = ${accountId} and state <> 'ARCHIVED'),
            app.now(), ${editedBy})`.execute(transaction)
}

/** Inserts a draft like another collection, with its condition, window and level names, and the same priority. */
export const copyCollection = async (
  transaction: SystemTx,
  editedBy: string,
  { from, to, name }: { readonly from: string; readonly to: string; readonly name: string },
): Promise<void> => {
  await sql`
    insert into collection (id, account_id, kind, pass_split, pass_late, pass_choose, name, display_name, description, image_file_id, restrictions, priority, rule, on_sale_from, on_sale_until, currency, exponent,
                            fee_structure_id, tax_class, stranding, quantity_step, edited_at, edited_by)
    select ${to}, account_id, kind, pass_split, pass_late, pass_choose, ${name}, display_name, description, image_file_id, restrictions, priority, rule, on_sale_from, on_sale_until, currency, exponent,
           fee_structure_id, tax_class, stranding, quantity_step, app.now(), ${editedBy}
    from collection where id = ${from}`.execute(transaction)
  await sql`
    insert into collection_price_level (account_id, collection_id, price_level, name, color, position)
    select account_id, ${to}, price_level, name, color, position from collection_price_level where collection_id = ${from}`.execute(
    transaction,
  )
}
