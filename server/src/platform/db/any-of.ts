import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * `= any(…)` over ids for a statement that is planned once. With a bare `any($1)`, PostgreSQL thinks a generic plan is
 * more expensive and plans again each time, which may take longer than running it. The subquery's row count is unknown
 * either way. For lookups by key: the plan is the one for about ten rows.
 */
export const anyOf = (ids: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string> =>
  sql<string>`any(array(select unnest(${'compile' in ids ? ids : [...ids]}::uuid[])))`
