import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * `= any(…)` over ids for a statement that is planned once. A bare `any($1)` looks dearer without its values, so PostgreSQL
 * plans it anew each time, which may take longer than running it; how many rows a subquery gives it cannot know either way.
 * For look-ups by key: the plan is the one for about ten.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(array(select unnest(${[...ids]}::uuid[])))`
