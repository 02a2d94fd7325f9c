import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

/**
 * When the offers of an event by these collections change next without anyone changing them: a sale that ends, a price, fee or tax that
 * begins or ends, an allocation that is released, a grant that begins or ends in the storefront. Null if nothing is planned. What begins at a time that the offer itself
 * contains (a sale, a visit) is left out.
 */
export const readNextMoment = async (
  database: SystemDb,
  { storefrontId, eventId }: { readonly storefrontId: string; readonly eventId: string },
  collectionIds: readonly string[],
  after: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    with sold as (select id, account_id, on_sale_until, fee_structure_id from collection where id = ${anyOf(collectionIds)}),
    fees as (select version.id, version.effective_from from fee_structure structure join fee_structure_version version on version.fee_structure_id = structure.id
      where structure.account_id is null or structure.account_id in (select account_id from sold) or structure.id in (select fee_structure_id from sold)),
    put_on as (select valid_from, valid_until from account_fee_structure where account_id in (select account_id from sold)),
    moment (at) as (
      select unnest(array[sale_ends_at, ends_at]) from event where id = ${eventId}
      union all select on_sale_until from sold
      union all select takes_effect_at from price_change where collection_id in (select id from sold) and applied_at is null
      union all select effective_from from fees
      union all select unnest(array[valid_from, valid_until]) from put_on
      union all select unnest(array[fee.valid_from, fee.valid_until]) from fee where fee.version_id in (select id from fees)
      union all select unnest(array[valid_from, valid_until]) from tax_rate where account_id in (select account_id from sold)
      union all select unnest(array[granted.valid_from, granted.valid_until]) from storefront_collection placed join collection_grant granted on granted.id = placed.grant_id
        where placed.storefront_id = ${storefrontId}
      union all select release_at from allocation where event_id = ${eventId} and released_at is null)
    select min(at) as at from moment where at > ${after} and at < 'infinity'`.execute(database)
  return rows[0]?.at ?? null
}
