import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/** Of those that the first nine replace (squashed.json): databases that were taken over have had these numbers. */
const USED = { from: '0010', until: '0288' }

/**
 * Each migration has its own number, so that they run in the same order everywhere, and none that an earlier release used.
 * None edits the text of a function, because that text depends on the database; a migration contains the whole function.
 */
export const checkMigrations: StructureCheck = (root) => {
  const paths = filesBelow(`${root}/server/migrations`, ['.sql'])
  const numbers = new Map<string, string>()
  const problems = paths.flatMap((path) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1]
    if (number === undefined) return [`${path}: name it 0338_what_it_does.sql`]
    const other = numbers.get(number)
    numbers.set(number, path)
    const text = readFileSync(`${root}/server/migrations/${path}`, 'utf8').replaceAll(/--[^\n]*/g, '')
    return [
      ...(other === undefined ? [] : [`${path} has the number of ${other}`]),
      ...(number >= USED.from && number <= USED.until ? [`${path}: the first number that is free is 0289`] : []),
      ...(/pg_get_(functiondef|viewdef)|prosrc/i.test(text) ? [`${path} edits a function by its text`] : []),
    ]
  })
  return { seen: paths.length, problems }
}

runStructureCheck('migrations', checkMigrations, {
  'a number twice': { 'server/migrations/0001_one.sql': '', 'server/migrations/0001_two.sql': '' },
  'a number of before': { 'server/migrations/0288_one.sql': '' },
  'a function edited by its text': {
    'server/migrations/0001_one.sql': `do $$ begin execute replace(pg_get_functiondef('f'::regproc), 'a', 'b'); end $$`,
  },
  'a name without a number': { 'server/migrations/one.sql': '' },
})
