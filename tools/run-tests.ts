import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { build } from './prepare.js'
import { journeys, pictures, program, stripeJourneys, testProject } from './test-stages.ts'
import type { Stage } from './test-stages.ts'

/** Runs all stages, prints one line with the duration of each, and ends with `N passed, M failed`. */
const root = process.cwd()
const has = (pattern: string): boolean => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0
const tools = (pattern: string): readonly string[] => globSync(pattern, { cwd: root }).toSorted()

const checks: readonly Stage[] = [
  program('format', 'oxfmt', ['--check', '.']),
  program('lint', 'oxlint', ['--deny-warnings', '.']),
  ...['common', 'server', 'sandbox-gateway', 'web', '.'].map((project) =>
    program(`types of ${project === '.' ? 'tools' : project}`, 'tsc', ['-p', project]),
  ),
  ...tools('tools/check-*.ts').map((file) => program(file.slice('tools/'.length, -'.ts'.length), 'node', [file])),
  program('dead code', 'knip', ['--no-progress']),
  program('generated files', 'node', ['tools/generate.ts', '--check']),
]

const projects = [
  ['common', 'common/src/**/*.test.ts'],
  ['gateway', 'sandbox-gateway/src/**/*.test.ts'],
  ['server', 'server/**/*.test.ts'],
  ['races', 'server/testing/faults/*.test.ts'],
  ['web', 'web/src/**/!(*.widget).test.{ts,tsx}'],
  ['widgets', 'web/src/**/*.widget.test.tsx'],
] as const

const tests = (): readonly Stage[] => [
  ...projects
    .filter(([, files]) => has(files))
    .map(([name]) => testProject(name, { retry: name === 'races' || name === 'widgets' })),
  ...(has('e2e/*.spec.ts') ? [journeys(build), stripeJourneys(build), pictures(build)] : []),
]

const total = { passed: 0, failed: 0 }
const flakyTests: string[] = []
const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1)

async function runStage({ name, run }: Stage): Promise<void> {
  const started = performance.now()
  const { passed, failed, output, flaky = [] } = await run()
  flakyTests.push(...flaky)
  total.passed += passed
  total.failed += failed
  const counts = [`${String(passed)} passed`, ...(failed > 0 ? [`${String(failed)} FAILED`] : [])].join(', ')
  console.log(`${name.padEnd(32)} ${secondsSince(started).padStart(6)} s   ${counts}`)
  // The first failure of a flaky test is the only trace of it.
  if (failed > 0 || flaky.length > 0) console.log(`${output.trim()}\n`)
}

/** Runs all stages, `lanes` of them in parallel. */
async function runStages(stages: readonly Stage[], lanes: number): Promise<void> {
  const next = stages.values()
  const lane = async (): Promise<void> => {
    for (const stage of next) await runStage(stage)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const started = performance.now()
await runStages(checks, availableParallelism())
console.log(`${'static checks'.padEnd(32)} ${secondsSince(started).padStart(6)} s`)
// Tests start servers and browsers that use every processor, so stages run one at a time.
if (!process.argv.includes('--only-static')) await runStages(tests(), 1)

for (const name of flakyTests) console.log(`flaky: ${name}`)
console.log(`${'all of it'.padEnd(32)} ${secondsSince(started).padStart(6)} s`)
console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
