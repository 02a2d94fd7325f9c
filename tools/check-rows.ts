import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeenStatement } from '../server/testing/seen-rows.ts'
import { checkRows } from './rows/check.ts'
import { checkPlanted } from './rows/planted.ts'
import { filesBelow } from './structure-check.ts'

/**
 * Compares the types that our sources give to rows with what PostgreSQL returned while tests ran with PROVE_ROWS=<folder>. Without
 * a folder, only proves that the check finds what it must. With `--list`, names the places that no test reached, types that
 * are named elsewhere, and columns that no one can read.
 */
const isProduct = (path: string): boolean => !/\.test\.ts$|(^|\/)(testing|demo)(\/|\.ts$)/.test(path)

const checkRecorded = (folder: string): readonly string[] => {
  const root = process.cwd()
  const recorded = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SeenStatement]))
  const files = filesBelow(`${root}/server/src`, ['.ts']).filter(isProduct)
  const { problems, reached, unreached, generic, unproven, unread } = checkRows({
    root,
    project: `${root}/server/tsconfig.json`,
    files: files.map((path) => `server/src/${path}`),
    recorded,
  })
  const lists = {
    'reached by no test': unreached,
    'type named elsewhere': generic,
    'null that no test has had': unproven,
    'column without a reader': unread,
  }
  if (process.argv.includes('--list'))
    for (const [what, names] of Object.entries(lists)) for (const name of names) console.log(`${what}: ${name}`)
  console.log(`rows: ${reached} places proved, ${unreached.length} reached by no test`)
  return reached === 0 ? ['no statement was recorded'] : problems
}

const [folder = process.env['PROVE_ROWS']] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const problems = [...checkPlanted(), ...(folder === undefined ? [] : checkRecorded(folder))]
for (const problem of problems) console.log(`rows: ${problem}`)
console.log(`rows: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
