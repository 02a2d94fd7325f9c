import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Copies the price types of a collection, except retired ones, with their prices; returns each with its copy. */
export const insertPriceTypeCopies = async (
  transaction: SystemTx,
  from: string,
  to: string,
): Promise<readonly { readonly from: string; readonly to: string }[]> => {
  const { rows } = await sql<{ from: string; to: string }>`
    select id as "from", app.uuid_v6() as "to" from price_type where collection_id = ${from} and archived_at is null order by position, id`.execute(
    transaction,
  )
  const copied = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n ("from" uuid, "to" uuid)`
  await sql`
    insert into price_type select (jsonb_populate_record(null::price_type, to_jsonb(pt)
      || jsonb_build_object('id', n.to, 'collection_id', ${to}::uuid, 'created_at', app.now()))).* from price_type pt join ${copied} on n.from = pt.id`.execute(
    transaction,
  )
  await sql`
    insert into price select (jsonb_populate_record(null::price, to_jsonb(pr)
      || jsonb_build_object('price_type_id', n.to, 'collection_id', ${to}::uuid))).* from price pr join ${copied} on n.from = pr.price_type_id`.execute(
    transaction,
  )
  return rows
}
