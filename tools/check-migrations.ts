import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/** Older than these rules. Applied migrations are never changed. */
const before = new Set(['0010_places_and_names.sql', '0019_list_states.sql'])

/**
 * Each migration has its own number, so that they run in the same order everywhere. None edits the text of a function,
 * because that text depends on the database; a migration contains the whole function.
 */
export const checkMigrations: StructureCheck = (root) => {
  const paths = filesBelow(`${root}/server/migrations`, ['.sql'])
  const numbers = new Map<string, string>()
  const problems = paths.flatMap((path) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1]
    if (number === undefined) return [`${path}: name it 0038_what_it_does.sql`]
    if (before.has(path)) return []
    const other = numbers.get(number)
    numbers.set(number, path)
    const text = readFileSync(`${root}/server/migrations/${path}`, 'utf8').replaceAll(/--[^\n]*/g, '')
    return [
      ...(other === undefined ? [] : [`${path} has the number of ${other}`]),
      ...(/pg_get_(functiondef|viewdef)|prosrc/i.test(text) ? [`${path} edits a function by its text`] : []),
    ]
  })
  return { seen: paths.length, problems }
}

runStructureCheck('migrations', checkMigrations, {
  'a number twice': { 'server/migrations/0001_one.sql': '', 'server/migrations/0001_two.sql': '' },
  'a function edited by its text': {
    'server/migrations/0001_one.sql': `do $$ begin execute replace(pg_get_functiondef('f'::regproc), 'a', 'b'); end $$`,
  },
  'a name without a number': { 'server/migrations/one.sql': '' },
})
