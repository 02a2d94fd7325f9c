import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specsOf, type PlaywrightReport, type VitestReport } from '../test-run/reports.ts'
import { pinnedNode, run } from '../tree.js'
import type { Tests } from './guard.ts'

/** Result of a run with a guard off. */
export type Verdict = {
  /** Tests that an assertion made fail. */
  readonly caught: readonly string[]
  /** Other failures: a file that doesn't load, another error than an assertion's. */
  readonly trouble: readonly string[]
  readonly passed: number
  readonly output: string
}

type Ran = { readonly output: string; readonly report: unknown }

/** Runs a program of the copy with a report in JSON; its output is kept for when it is needed. */
async function ran(
  folder: string,
  file: string,
  args: (report: string) => readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ran> {
  const place = mkdtempSync(join(tmpdir(), 'admission-power-run-'))
  const [report, log] = [join(place, 'report.json'), join(place, 'log')]
  const out = openSync(log, 'w')
  const bin = join(folder, 'node_modules', '.bin')
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    TEST_SIZE: 'short',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...environment,
  }
  try {
    const [command, first] = file === 'node' ? [pinnedNode() ?? process.execPath, []] : [join(bin, file), []]
    await run(command, [...first, ...args(report)], { cwd: folder, stdio: ['ignore', out, out], env })
    const output = readFileSync(log, 'utf8')
    return { output, report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : undefined }
  } finally {
    closeSync(out)
    rmSync(place, { recursive: true, force: true })
  }
}

/** Colors, which Playwright also writes into reports. */
// oxlint-disable-next-line no-control-regex -- the escape character is what begins them
const COLORS = /\u001b\[[0-9;]*m/g

/**
 * How Vitest, fast-check and Playwright begin to say that what a test looked at was wrong, and PostgreSQL that it refused
 * what the product wrote. Another error isn't enough.
 */
const ASSERTION = new RegExp(
  [
    '^AssertionError',
    '^Error: promise (?:resolved|rejected) .* instead of',
    '^Error: Property failed',
    '^Error: expected .* to (?:match|equal|be|have|contain|throw)',
    String.raw`^Error: (?:[^\n]*\n*)?expect\(`,
    // The product failed where the test expected an answer.
    String.raw`^Error: \[\{"message":"Internal server error"`,
    '^error: (?:deadlock detected|no longer as decided|.* cannot go from |.* violates (?:check|unique|foreign key) constraint)',
  ].join('|'),
)

const isAssertion = (message: string): boolean => ASSERTION.test(message.replaceAll(COLORS, ''))

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

function verdictOfVitest({ output, report }: Ran, folder: string): Verdict {
  const caught: string[] = []
  const trouble: string[] = []
  let passed = 0
  for (const { name, status, message, assertionResults } of (report as VitestReport | undefined)?.testResults ?? []) {
    const file = name.slice(folder.length + 1)
    if (status === 'failed' && message !== '') trouble.push(`${file}: ${firstLine(message)}`)
    for (const test of assertionResults) {
      const [reason = ''] = test.failureMessages
      if (test.status === 'passed') passed += 1
      else if (test.status === 'failed' && isAssertion(reason)) caught.push(`${file}: ${test.fullName}`)
      else if (test.status === 'failed') trouble.push(`${file}: ${test.fullName}: ${firstLine(reason)}`)
    }
  }
  return { caught, trouble, passed, output }
}

function verdictOfPlaywright({ output, report }: Ran): Verdict {
  const { errors = [], ...suite } = (report ?? {}) as Partial<PlaywrightReport>
  const caught: string[] = []
  const trouble = errors.map(({ message = '' }) => firstLine(message))
  let passed = 0
  for (const { title, file, tests } of specsOf(suite)) {
    const messages = tests.flatMap(({ results }) =>
      results.flatMap((one) => one.errors.map(({ message = '' }) => message)),
    )
    if (tests.every(({ status }) => status === 'expected')) passed += 1
    else if (messages.some(isAssertion)) caught.push(`e2e/${file}: ${title}`)
    else trouble.push(`e2e/${file}: ${title}: ${firstLine(messages[0] ?? 'not run')}`)
  }
  return { caught, trouble, passed, output }
}

const isRace = (file: string): boolean =>
  file.startsWith('server/testing/faults/') || (file.startsWith('server/') && file.endsWith('.isolated.test.ts'))

/** The project of `vitest.config.ts` that a file belongs to. */
function projectOf(file: string): string {
  if (isRace(file)) return 'races'
  if (file.endsWith('.widget.test.tsx')) return 'widgets'
  if (file.startsWith('sandbox-gateway/')) return 'gateway'
  const [part = ''] = file.split('/')
  return part === 'web' ? 'web*' : part
}

/** Above those that the run of all tests chooses from. */
const PORT = '33117'

/** Runs tests in the copy. Those of the journeys and the pass without `files`: all of them. */
export async function runTests(folder: string, tests: Tests, seed: number): Promise<Verdict> {
  const { runner, files } = tests
  const environment = { TEST_SEED: String(seed), E2E_PORT: PORT }
  if (runner === 'vitest') {
    const projects = [...new Set(files.map(projectOf))].flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json']
    const titles = tests.titles === undefined ? [] : ['-t', tests.titles]
    const args = (report: string) => [
      'run',
      ...projects,
      ...reporters,
      `--outputFile.json=${report}`,
      ...titles,
      ...files,
    ]
    return verdictOfVitest(await ran(folder, 'vitest', args, environment), folder)
  }
  const build = await ran(folder, 'node', () => ['-e', BUILD], environment)
  if (build.output.includes(FAILED))
    return { caught: [], trouble: ['The build failed.'], passed: 0, output: build.output }
  const titles = tests.titles === undefined ? [] : ['--grep', tests.titles]
  const own = { ...environment, SHOTS: runner === 'pages' ? 'on' : 'off' }
  const args = () => ['test', '--reporter=list,json', ...titles, ...files]
  return verdictOfPlaywright(await ran(folder, 'playwright', args, own))
}

const FAILED = 'POWER: the build failed'
const BUILD = `import('./tools/prepare.js').then(({ build }) => build()).catch((error) => console.error(error, '${FAILED}'))`

/** Runs the stage of the short run that tests belong to, those of Vitest until one fails. */
export async function runStage(folder: string, { runner, files: [file = ''] }: Tests, seed: number): Promise<Verdict> {
  if (runner !== 'vitest') return runTests(folder, { runner, files: [] }, seed)
  const args = (report: string) => [
    'run',
    '--project',
    projectOf(file),
    '--bail=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return verdictOfVitest(await ran(folder, 'vitest', args, { TEST_SEED: String(seed) }), folder)
}
