import { sql } from 'kysely'

/** The database's time, evaluated once per statement: a call for each of 100,000 rows would dominate a page's time. */
export const now = sql`(select app.now())`

/** True for events `e` whose sale has ended by time: they have begun, or are over. Never for one that waits for a date. */
export const saleIsOver = sql`e.sale_ends_at <= ${now}`

/** True for events `e` that can be sold: published, and neither begun nor over. Whether something sells them is another question. */
export const maySell = sql`(e.state = 'PUBLISHED' and not ${saleIsOver})`
