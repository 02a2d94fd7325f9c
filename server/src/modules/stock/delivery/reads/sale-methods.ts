import type { AccountId } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { sql } from 'kysely'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { DeliveryMechanism, DeliveryMethod } from '../types.ts'

type Row = {
  readonly id: string
  readonly account_id: string
  readonly mechanism: DeliveryMechanism
  readonly name: string
  readonly description: string
  readonly event_id: string | null
  readonly collection_id: string | null
  readonly position: number
  readonly options: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly amount: number
    readonly countries: readonly string[] | null
    readonly days: number | null
    readonly cutOffHours: number
  }[]
  readonly currency: string
  readonly exponent: number
}

const rowsOfAccounts = compiledOnce<readonly string[], Row>(
  (accountIds) => sql<Row>`
    select me.id, me.account_id, me.mechanism, me.name, me.description, me.event_id, me.collection_id, me.position, ac.currency, ac.exponent,
           coalesce(jsonb_agg(jsonb_build_object('id', op.id, 'name', op.name, 'description', op.description, 'amount', op.amount,
             'countries', op.countries, 'days', op.days, 'cutOffHours', op.cut_off_hours) order by op.position, op.id)
                    filter (where op.id is not null), '[]') as options
    from delivery_method me join account ac on ac.id = me.account_id
    left join delivery_option op on op.delivery_method_id = me.id and op.archived_at is null
    where me.account_id = any(${accountIds}::uuid[]) and me.archived_at is null
    group by me.id, ac.id order by me.position, me.id`,
)
const readRows = readTogether<Row>(rowsOfAccounts)

const readPaperless = readTogether<{ readonly event_id: string }>(async (database, eventIds) => {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from event_ticket_rule where event_id = any(${[...eventIds]}::uuid[]) and not still_code`.execute(
    database,
  )
  return rows
})

/**
 * The delivery methods of these accounts with their options, priced in each account's currency. Print-at-home is excluded
 * for events that require rotating codes, since paper can only carry a static one.
 */
export const readDeliveryMethods = async (
  database: SystemDb,
  accountIds: readonly AccountId[],
  eventIds: readonly string[],
): Promise<DeliveryMethod[]> => {
  const requested = new Set<string>(accountIds)
  const rows = (await readRows(database, accountIds)).filter((row) => requested.has(row.account_id))
  const isPrinted = rows.some(({ mechanism }) => mechanism === 'PRINT_AT_HOME')
  const paperless = isPrinted ? await readPaperless(database, eventIds) : []
  const notForEvents = new Set(paperless.map(({ event_id }) => event_id))
  return rows.map((row) => ({
    id: row.id,
    accountId: trustedAccountId(row.account_id),
    mechanism: row.mechanism,
    name: row.name,
    description: row.description,
    eventId: row.event_id,
    collectionId: row.collection_id,
    position: row.position,
    ...(row.mechanism === 'PRINT_AT_HOME' ? { notForEvents } : {}),
    options: row.options.map((option) => ({
      ...option,
      mechanism: row.mechanism,
      description: option.description || null,
      price: { amount: option.amount, exponent: row.exponent, currency: row.currency.trim() },
    })),
  }))
}
