import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a purchase has tickets for one of these events, first or not. `alias` names a row of `purchase`. Both halves are found by
 * an index. The second is asked of purchases for several events alone, so that a long list of them is compared with few others.
 */
export const isOfEvents = (alias: string, eventIds: readonly string[]): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const ids = sql`${[...eventIds]}::uuid[]`
  return sql`(${column('event_id')} = any(${ids}) or (${column('of_several')} and ${column('id')} = any(array(
    select part.purchase_id from purchase_item part where part.of_several and part.event_id = any(${ids})))))`
}

/** The event that a purchase is listed under, or the first of these that it has tickets for if it is listed under another. */
export const eventAmong = (alias: string, eventIds: readonly string[]): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const ids = sql`${[...eventIds]}::uuid[]`
  return sql`case when ${column('event_id')} = any(${ids}) then ${column('event_id')} else (
    select part.event_id from purchase_item part where part.purchase_id = ${column('id')} and part.event_id = any(${ids}) order by part.event_id limit 1) end`
}
