import { isUuid } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like.ts'
import type { Option } from '#platform/graphql/values.ts'
import type { OptionScope, OptionSource } from './options.ts'

type Part = RawBuilder<unknown>

/**
 * `search` and `byValues` for options from one relation. It selects `id`, `label`, `detail` (or null), `search_text`
 * (the searched text, by `app.fold_text`) and `sort_key` (the sort order) for a scope.
 */
export const optionsFrom = (
  key: 'uuid' | 'text',
  relation: (scope: OptionScope) => Part,
  // SQL for the ID that one has today, if it may have been merged into another since it was saved.
  today: (id: Part) => Part = (id) => id,
): Pick<OptionSource, 'search' | 'byValues'> => {
  const select = (scope: OptionScope): Part =>
    sql`select o.id::text as value, o.label, o.detail from (${relation(scope)}) o`
  return {
    search: async (db, scope, text, size) => {
      const where = text === '' ? sql`true` : sql`o.search_text like ${likePattern(text)}`
      const { rows } =
        await sql<Option>`${select(scope)} where ${where} order by o.sort_key, o.label, o.id limit ${size}`.execute(db)
      return rows
    },
    byValues: async (db, scope, values) => {
      const known = key === 'uuid' ? values.filter(isUuid) : [...values]
      const type = sql.raw(`${key}[]`)
      const { rows } = await sql<Option>`
        select given.id::text as value, o.label, o.detail from unnest(${known}::${type}) given (id) join (${relation(scope)}) o on o.id = ${today(sql`given.id`)}
        order by o.sort_key, o.label, o.id, given.id`.execute(db)
      return rows
    },
  }
}
