import { sql, type RawBuilder } from 'kysely'

/** SQL: the venues that these are today. A duplicate that was merged is the one that was kept. */
export const venuesNow = (ids: readonly string[]): RawBuilder<unknown> => sql`app.venues_now(${[...ids]}::uuid[])`

/** SQL: whether a column is one of these venues, as they are today. For filters and addresses, which may name a duplicate. */
export const isAtVenues =
  (column: RawBuilder<unknown>) =>
  (ids: readonly string[]): RawBuilder<unknown> =>
    sql`${column} = any((select ${venuesNow(ids)})::uuid[])`
