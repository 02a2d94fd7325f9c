import { overBudget } from './test-run/budget.ts'
import { seenGreen, treeNow, writeLastTest, type StageTimes } from './test-run/last-test.ts'
import { ProcessTree } from './test-run/processor.ts'
import type { Stage } from './test-run/result.ts'
import { Slowness } from './test-run/slowness.ts'
import { PARTS } from './test-run/stages.ts'
import { seedOfRun } from './seed.js'

/**
 * Runs the parts of the run that are named, or all, and every stage even after failures. Prints a line for each with its
 * wall-clock and processor seconds, and ends with `N passed, M failed`. A whole short run is noted in
 * `.local/last-test.json`; `--seen` asks there whether these files were seen green.
 */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (process.argv.includes('--seen')) {
  const { isGreen, sentence } = seenGreen()
  console.log(sentence)
  process.exit(isGreen ? 0 : 1)
}
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const size = process.env['TEST_SIZE'] ?? 'short'
const isShort = size === 'short'
const isWhole = names.length === 0
process.env['TEST_SIZE'] = size
process.env['TEST_SEED'] = seedOfRun()

const total = { passed: 0, failed: 0 }
const flakyTests: string[] = []
const times: StageTimes[] = []
const slowness = new Slowness()
const processes = new ProcessTree()
const round = (value: number): number => Math.round(value * 10) / 10
const secondsSince = (start: number): number => (performance.now() - start) / 1000

const line = (name: string, seconds: number, cpu: number | undefined, rest: string): string =>
  `${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s ${cpu === undefined ? '' : `${cpu.toFixed(0).padStart(6)} cpu`}   ${rest}`

async function runStage({ name, run }: Stage): Promise<void> {
  const started = performance.now()
  const cpuBefore = processes.seconds()
  const { passed, failed, output, flaky = [] } = await run()
  const seconds = secondsSince(started)
  const cpuAfter = processes.seconds()
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  const factor = slowness.since()
  times.push({
    name,
    seconds: round(seconds),
    ...(cpu === undefined ? {} : { cpu: round(cpu) }),
    slowness: round(factor),
  })
  // A long run has no budget, and a second try of a failed test is not growth.
  const over =
    isShort && cpu !== undefined && failed === 0 && flaky.length === 0 ? overBudget(name, cpu, factor) : undefined
  flakyTests.push(...flaky)
  total.passed += passed
  total.failed += failed + (over === undefined ? 0 : 1)
  const counts = [
    `${String(passed)} passed`,
    ...(failed > 0 ? [`${String(failed)} FAILED`] : []),
    ...(flaky.length > 0 ? [`${String(flaky.length)} flaky`] : []),
    ...(factor >= 1.2 ? [`machine ${factor.toFixed(1)} x slower`] : []),
  ]
  console.log(line(name, seconds, cpu, counts.join(', ')))
  if (over !== undefined) console.log(`OVER BUDGET: ${over}`)
  // The first failure of a flaky test is the only trace of it.
  if (failed > 0 || flaky.length > 0) console.log(`${output.trim()}\n`)
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))

const started = performance.now()
const treeBefore = treeNow()
console.log(`${size} run, TEST_SEED=${process.env['TEST_SEED']}`)
for (const { name, stage } of PARTS) if (!isEnding && (isWhole || names.includes(name))) await runStage(stage)
slowness.end()
const cpu = processes.seconds()
processes.end()

const seconds = secondsSince(started)
for (const name of flakyTests) console.log(`flaky: ${name}`)
if (isShort && isWhole && !isEnding) {
  const tree = treeNow()
  writeLastTest({
    ...(tree === undefined || tree !== treeBefore ? {} : { tree }),
    at: new Date().toISOString(),
    seed: process.env['TEST_SEED'],
    ...total,
    flaky: flakyTests,
    seconds: round(seconds),
    ...(cpu === undefined ? {} : { cpu: round(cpu) }),
    stages: times,
  })
}
console.log(line(isWhole ? 'all of it' : names.join(', '), seconds, cpu, `${String(flakyTests.length)} flaky`))
console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`)
process.exitCode = total.failed > 0 || isEnding ? 1 : 0
