import { sql } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import type {
  deliveryMethodFields,
  DeliveryOptionInput,
  NewDeliveryMethodInput,
} from '@admission/common/records/delivery-method.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { methodColumns, optionColumns } from './reads/method-records.ts'
import type { DeliveryMethodRecord, DeliveryState } from './types.ts'

/** Inserts a method that is off, without options, and returns its ID. */
export const insertMethod = async (
  transaction: SystemTx,
  accountId: AccountId,
  { mechanism, name }: NewDeliveryMethodInput,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into delivery_method (account_id, mechanism, name, position, archived_at)
    select ${accountId}, ${mechanism}, ${name}, least(coalesce(max(position) + 1, 0), 1000), app.now()
    from delivery_method where account_id = ${accountId} returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('no delivery method was inserted')
  return row.id
}

/** Gives an account that has no delivery method one that needs nothing else: tickets on the phone, free and on. */
export const insertFirstMethod = async (transaction: SystemTx, accountId: string): Promise<void> => {
  await sql`
    insert into delivery_method (account_id, mechanism, name, description)
    select ${accountId}, 'MOBILE', 'On your phone', 'Find your tickets in My tickets right after you pay.'
    where not exists (select 1 from delivery_method where account_id = ${accountId})`.execute(transaction)
}

/** Turns a method on or off. */
export const writeState = async (transaction: AdminTx, id: string, state: DeliveryState): Promise<void> => {
  await sql`
    update delivery_method set archived_at = ${state === 'ON' ? null : sql`app.now()`} where id = ${id}`.execute(
    transaction,
  )
}

/** A method and its options in order. Options without an ID of this method are new ones. */
export type WrittenMethod = Omit<Stored<typeof deliveryMethodFields>, 'options'> & {
  readonly options: readonly (DeliveryOptionInput & { readonly isNew: boolean })[]
}

/** Writes a method with all its options. Options that it no longer has are archived: orders may name them. */
export const writeMethod = async (
  transaction: AdminTx,
  { id, accountId }: DeliveryMethodRecord,
  method: WrittenMethod,
): Promise<void> => {
  await sql`update delivery_method set ${methodColumns.assigned(method)} where id = ${id}`.execute(transaction)
  const kept = method.options.flatMap((option) => (option.isNew ? [] : [option.id]))
  await sql`
    update delivery_option set archived_at = app.now()
    where delivery_method_id = ${id} and archived_at is null and id <> all(${kept}::uuid[])`.execute(transaction)
  const rows = method.options.map((option, position) => ({
    ...optionColumns.row(option),
    id: option.isNew ? null : option.id,
    countries: option.countries.length === 0 ? null : option.countries,
    position,
  }))
  const given = sql`jsonb_populate_recordset(null::delivery_option, ${JSON.stringify(rows)}::jsonb) g`
  await sql`
    update delivery_option op set ${optionColumns.copied('g')}, countries = g.countries, position = g.position
    from ${given} where op.id = g.id and op.delivery_method_id = ${id}`.execute(transaction)
  await sql`
    insert into delivery_option (account_id, delivery_method_id, ${optionColumns.names}, countries, position)
    select ${accountId}, ${id}, ${optionColumns.names}, countries, position from ${given} where id is null`.execute(
    transaction,
  )
}
