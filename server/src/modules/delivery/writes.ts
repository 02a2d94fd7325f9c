import { sql } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import type { DeliveryMethodInput, NewDeliveryMethodInput } from '@admission/common/validation/delivery-method.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { DeliveryMethodRecord, DeliveryState, RecordedOption } from './types.ts'

/** Locks a delivery method of an account and returns its edit version; undefined if it doesn't exist or is foreign. */
export const lockMethod = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from delivery_method where id = ${id} and account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampMethod = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update delivery_method set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

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

/** Turns a method on or off. */
export const writeState = async (transaction: AdminTx, id: string, state: DeliveryState): Promise<void> => {
  await sql`
    update delivery_method set archived_at = ${state === 'ON' ? null : sql`app.now()`} where id = ${id}`.execute(
    transaction,
  )
}

/** A method and its options in order. Options without an ID of this method are new ones. */
export type WrittenMethod = Omit<DeliveryMethodInput, 'appliesTo' | 'options'> & {
  readonly options: readonly (RecordedOption & { readonly isNew: boolean })[]
}

/** Writes a method with all its options. Options that it no longer has are archived: orders may name them. */
export const writeMethod = async (
  transaction: AdminTx,
  { id, accountId }: DeliveryMethodRecord,
  { name, description, eventId, collectionId, position, options }: WrittenMethod,
): Promise<void> => {
  await sql`
    update delivery_method set name = ${name}, description = ${description}, event_id = ${eventId}, collection_id = ${collectionId},
      position = ${position} where id = ${id}`.execute(transaction)
  const kept = options.flatMap((option) => (option.isNew ? [] : [option.id]))
  await sql`
    update delivery_option set archived_at = app.now()
    where delivery_method_id = ${id} and archived_at is null and id <> all(${kept}::uuid[])`.execute(transaction)
  const rows = JSON.stringify(
    options.map((option, index) => ({
      ...option,
      id: option.isNew ? null : option.id,
      countries: option.countries.length === 0 ? null : option.countries,
      place: index,
    })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (id uuid, name text, description text, price bigint, days integer, "cutOffHours" integer, countries text[], place smallint)`
  await sql`
    update delivery_option op set name = g.name, description = g.description, amount = g.price, days = g.days, cut_off_hours = g."cutOffHours",
      countries = g.countries, position = g.place from ${given} where op.id = g.id and op.delivery_method_id = ${id}`.execute(
    transaction,
  )
  await sql`
    insert into delivery_option (account_id, delivery_method_id, name, description, amount, days, cut_off_hours, countries, position)
    select ${accountId}, ${id}, g.name, g.description, g.price, g.days, g."cutOffHours", g.countries, g.place from ${given} where g.id is null`.execute(
    transaction,
  )
}
