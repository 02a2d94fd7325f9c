import { sql, type RawBuilder } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import { deliveryMethodFields, deliveryOptionFields } from '@admission/common/records/delivery-method.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx, Db, SystemDb } from '#platform/db/kysely.ts'
import { columnsOf, recordColumns } from '#platform/records/columns.ts'
import type { DeliveryMechanism, DeliveryMethodRecord } from '../types.ts'

/** The columns of an option. The database has no countries where it delivers to all. */
export const optionColumns = columnsOf('o', deliveryOptionFields, {
  named: { price: 'amount' },
  computed: { id: sql`o.id`, countries: sql`coalesce(o.countries, '{}')` },
})

/** The columns of a method. */
export const methodColumns = columnsOf('me', deliveryMethodFields, {
  computed: {
    appliesTo: sql`case when me.collection_id is not null then 'COLLECTION' when me.event_id is not null then 'EVENT' else 'ACCOUNT' end`,
    options: sql`coalesce((
      select jsonb_agg(to_jsonb(op) - 'place' order by op.place, op.id)
      from (select ${optionColumns.selected}, o.position as place from delivery_option o
            where o.delivery_method_id = me.id and o.archived_at is null) op), '[]')`,
  },
})

/** Delivery methods `me` of `from`, whether they are on or off. */
export const shownMethods = (from: RawBuilder<unknown>): RawBuilder<DeliveryMethodRecord> => sql<DeliveryMethodRecord>`
  select ${recordColumns('me')}, ${methodColumns.selected}, me.mechanism, case when me.archived_at is null then 'ON' else 'OFF' end as state,
         a.name as "accountName", a.time_zone as timezone, a.currency, a.exponent, coalesce(e.name, c.name) as "targetName"
  from ${from} join account a on a.id = me.account_id left join event e on e.id = me.event_id left join collection c on c.id = me.collection_id`

/** A delivery method of an account; undefined if it doesn't exist or belongs to another account. */
export const readMethod = async (
  transaction: AdminTx,
  { accountId }: { readonly accountId: AccountId },
  id: string,
): Promise<DeliveryMethodRecord | undefined> => {
  const { rows } = await sql<DeliveryMethodRecord>`
    ${shownMethods(sql`delivery_method me`)} where me.id = ${id} and me.account_id = ${accountId}`.execute(transaction)
  return rows[0]
}

/** The account of a delivery method; undefined if it doesn't exist. */
export const readMethodAccount = async (database: SystemDb, id: string): Promise<AccountId | undefined> => {
  const { rows } = await sql<{ account_id: string }>`select account_id from delivery_method where id = ${id}`.execute(
    database,
  )
  return rows.map(({ account_id }) => trustedAccountId(account_id))[0]
}

/** An account that can get a delivery method; undefined if it doesn't exist or is archived. */
export const readOpenAccount = async (database: SystemDb, id: string): Promise<AccountId | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from account where id = ${id} and archived_at is null`.execute(
    database,
  )
  return rows.map((row) => trustedAccountId(row.id))[0]
}

/** Whether the account sells this event, and has this collection. Null counts as yes. */
export const readTargets = async (
  database: Db<'admin' | 'system'>,
  accountId: AccountId,
  { eventId, collectionId }: { readonly eventId: string | null; readonly collectionId: string | null },
): Promise<{ readonly hasEvent: boolean; readonly hasCollection: boolean }> => {
  const { rows } = await sql<{ hasEvent: boolean; hasCollection: boolean }>`
    select ${eventId}::uuid is null or exists (select 1 from event_access where account_id = ${accountId} and event_id = ${eventId}::uuid) as "hasEvent",
           ${collectionId}::uuid is null or exists (
             select 1 from collection where account_id = ${accountId} and id = ${collectionId}::uuid and state <> 'ARCHIVED') as "hasCollection"`.execute(
    database,
  )
  return rows[0] ?? { hasEvent: false, hasCollection: false }
}

type Target = {
  readonly id: string
  readonly accountId: AccountId
  readonly mechanism: DeliveryMechanism
  readonly eventId: string | null
  readonly collectionId: string | null
}

/** Name of another method that is on, for the same mechanism and the same tickets. Buyers are offered only one of them. */
export const readRival = async (transaction: AdminTx, target: Target): Promise<string | undefined> => {
  const { id, accountId, mechanism, eventId, collectionId } = target
  const { rows } = await sql<{ name: string }>`
    select name from delivery_method
    where account_id = ${accountId} and id <> ${id} and mechanism = ${mechanism} and archived_at is null
      and event_id is not distinct from ${eventId}::uuid and collection_id is not distinct from ${collectionId}::uuid
    order by position, id limit 1`.execute(transaction)
  return rows[0]?.name
}
