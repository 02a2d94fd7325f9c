import { guards } from './power/guards.ts'
import { copyTree } from './power/copy-of-tree.ts'
import type { CopyOfTree } from './power/copy-of-tree.ts'
import type { Guard, Tests } from './power/guard.ts'
import { assertInCode } from './power/in-code.ts'
import { runStage, runTests } from './power/run-tests-off.ts'
import type { Verdict } from './power/run-tests-off.ts'
import { guardTable, writeTable } from './power/table.ts'
import type { Row } from './power/table.ts'
import { seedOfRun } from './seed.js'
import { ProcessTree } from './test-run/processor.ts'

// npm run test:power: switches guards off one by one, in a copy of the tree, and says which test of the short run fails.
//   npm run test:power -- claim      guards whose name contains the word
//   npm run test:power -- --write    also writes the result into docs/reliability.md
//   npm run test:power -- --expected   doesn't search all tests for what notices a guard that the expected ones miss
//   npm run test:power -- --list     only says whether each guard is still in the code
process.env['TEST_SIZE'] = 'short'
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const has = (option: string): boolean => process.argv.includes(`--${option}`)
const firstSeed = Number(seedOfRun())

const isWanted = ({ name }: Guard): boolean =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
const wanted = guards.filter(isWanted)
const names = guards.map(({ name }) => name)

const stopping = new AbortController()
const isStopped = (): boolean => stopping.signal.aborted
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

const tried = (tests: Tests): string => tests.files.join(', ')
const SHOWN = 3
const shown = ({ caught, trouble, passed, output }: Verdict, tests: Tests): void => {
  for (const name of caught.slice(0, SHOWN)) console.log(`    ${name}`)
  if (caught.length > 0) return
  for (const error of trouble.slice(0, SHOWN)) console.log(`    failed, but not by an assertion: ${error}`)
  if (passed + trouble.length === 0) console.log(`    no test ran in ${tried(tests)}\n${output}`)
}

const textFor = (caught: readonly string[], seeds: string): string => {
  const [file = '', ...titles] = caught[0]?.split(': ') ?? []
  const more = caught.length > 1 ? ` and ${String(caught.length - 1)} more` : ''
  const short = file.replace(/^(?:server\/(?:src\/modules|src|testing)|web\/src)\//, '').replace(/\.test\.tsx?$/, '')
  return `\`${short}\`: ${titles.join(': ').replaceAll('|', '/')}${more}${seeds}`
}

/** The name of the first test that fails with the guard off. Undefined: none of the expected ones does. */
async function caughtIn(copy: CopyOfTree, { caughtBy, seeds = 1 }: Guard): Promise<string | undefined> {
  for (const tests of caughtBy)
    for (let nth = 1; nth <= seeds && !isStopped(); nth += 1) {
      const verdict = await runTests(copy.folder, tests, firstSeed + nth - 1)
      shown(verdict, tests)
      const note = seeds === 1 ? '' : ` (commit ${String(nth)} of at most ${String(seeds)})`
      if (verdict.caught.length > 0) return textFor(verdict.caught, note)
    }
  return undefined
}

/** Says what else of the stage would have noticed. It doesn't count: the table must name what does. */
async function searchElsewhere(copy: CopyOfTree, { caughtBy: [tests] }: Guard): Promise<void> {
  if (tests === undefined || isStopped()) return
  const { caught, trouble } = await runStage(copy.folder, tests, firstSeed)
  console.log(`    all that ${tried(tests)} belongs to: ${[...caught, ...trouble][0] ?? 'nothing notices'}`)
}

async function rowOf(copy: CopyOfTree, guard: Guard): Promise<Row> {
  const { name, keeps } = guard
  const started = processes.seconds() ?? 0
  const undo = copy.change(guard.off)
  try {
    const caughtBy = await caughtIn(copy, guard)
    if (caughtBy === undefined && !has('expected')) await searchElsewhere(copy, guard)
    const cpu = (processes.seconds() ?? 0) - started
    console.log(`${name.padEnd(48)} ${cpu.toFixed(0).padStart(5)} cpu   ${caughtBy ?? 'NOT CAUGHT'}`)
    return { name, keeps, caughtBy: caughtBy ?? '', cpu }
  } finally {
    undo()
  }
}

for (const guard of wanted) assertInCode(guard)
if (has('list')) {
  for (const { name, keeps } of wanted) console.log(`${keeps.padEnd(12)} ${name}`)
  process.exit(0)
}
const copy = copyTree()
const processes = new ProcessTree()
const rows: Row[] = []
try {
  for (const guard of wanted) {
    if (isStopped()) break
    const row = await rowOf(copy, guard)
    rows.push(row)
    if (has('write')) writeTable([row], names)
  }
} finally {
  copy.remove()
  processes.end()
}
console.log(`\n${guardTable(rows)}\n`)
const missed = rows.filter(({ caughtBy }) => caughtBy === '')
console.log(`${String(rows.length - missed.length)} caught, ${String(missed.length)} not`)
if (isStopped() || missed.length > 0 || rows.length === 0) process.exitCode = 1
