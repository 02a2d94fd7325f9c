import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export interface Result {
  readonly passed: number
  readonly failed: number
  /** Tests that failed and then passed alone: listed at the end of the run, counted as passed. */
  readonly flaky?: readonly string[]
  /** Shown if something failed. */
  readonly output: string
}

/** One line of the run. Never rejects: errors count as failed. */
export interface Stage {
  readonly name: string
  readonly run: () => Promise<Result>
}

interface Ended {
  readonly code: number
  readonly output: string
}

const capture = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', npm_config_loglevel: 'error', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (part: Buffer): void => {
      output += part.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const pass = (): void => {
      child.kill('SIGTERM')
      process.exitCode = 1
    }
    process.once('SIGTERM', pass)
    process.once('SIGINT', pass)
    const end = (code: number, text: string): void => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve({ code, output: text })
    }
    child.once('error', (error) => end(1, `${file}: ${error.message}`))
    child.once('close', (code) => end(code ?? 1, output))
  })

/** A program that counts as one test: passed if it exits with 0. */
export const program = (name: string, file: string, args: readonly string[]): Stage => ({
  name,
  run: async () => {
    const { code, output } = await capture(file, args)
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
  },
})

type Counts = Pick<Result, 'passed' | 'failed'>

/**
 * Reads a runner's report. A runner that exits with an error without failures, or reports no tests, counts as one
 * failure.
 */
const counted = ({ code, output }: Ended, report: string, count: (text: string) => Counts): Result => {
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = count(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, output }
  }
  const lost = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { ...counts, failed: counts.failed + (lost ? 1 : 0), output }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/** Failed tests, and files that failed to load. */
export const countVitest = (text: string): Counts => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length }
}

/** The failed tests of a vitest report, by the path of their file. */
export const failedInVitest = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (JSON.parse(text) as VitestReport).testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [
        name,
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ]),
  )

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly ok: boolean; readonly title: string; readonly file: string }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

export const countPlaywright = (text: string): Counts => {
  const { stats } = JSON.parse(text) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** The failed tests of a Playwright report, as `file: title`. */
export const failedInPlaywright = (text: string): readonly string[] => failedSpecs(JSON.parse(text) as PlaywrightReport)

/** With more failures than this, nothing is retried: it isn't flakiness. */
const maxRetries = 5

/**
 * Browser and fault tests depend on timing, so failed ones are retried, alone or with the other tests of their file.
 * Those that pass then count as passed and are listed as flaky; those that fail again, or too many failures, stay
 * failed.
 */
const retried = async (
  first: Result,
  names: readonly string[],
  runAgain: (report: string) => Promise<Result>,
): Promise<Result> => {
  // Fewer names than failures: the run itself broke, so there is nothing to retry.
  if (first.failed === 0 || names.length < first.failed || names.length > maxRetries) return first
  const second = await withReport(runAgain)
  const output = `${first.output}\n\nRetried alone:\n${second.output}`
  if (second.failed > 0 || second.passed < names.length) return { ...first, output }
  return { passed: first.passed + names.length, failed: 0, output, flaky: names }
}

const withReport = async (use: (report: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-test-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runVitest = (name: string, report: string, args: readonly string[] = []): Promise<Ended> =>
  capture('vitest', [
    'run',
    '--project',
    // `web-isolated` belongs to `web`.
    `${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])

/** One project of vitest.config.ts. */
export const testProject = (name: string, { retry = false } = {}): Stage => ({
  name: `tests of ${name}`,
  run: () =>
    withReport(async (report) => {
      const first = counted(await runVitest(name, report), report, countVitest)
      if (!retry || first.failed === 0 || !existsSync(report)) return first
      const failed = failedInVitest(readFileSync(report, 'utf8'))
      const names = [...failed].flatMap(([file, tests]) =>
        tests.map((test) => `${relative(process.cwd(), file)}: ${test}`),
      )
      return retried(first, names, async (again) =>
        counted(await runVitest(name, again, [...failed.keys()]), again, countVitest),
      )
    }),
})

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A free port below those that systems give to outgoing connections, so that none takes it before the server does. */
const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
  throw new Error('No port from 20000 to 31999 is free.')
}

const runPlaywright = async (report: string, own: NodeJS.ProcessEnv, args: readonly string[]): Promise<Ended> => {
  // Set before it starts, because each Playwright worker reads its configuration again.
  const port = String(await freePort())
  const environment = { ...own, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return capture('playwright', ['test', '--reporter=list,json', ...args], environment)
}

/** Tests in a real browser, against built pages and a server of their own. */
const browserStage = (name: string, build: () => Promise<void>, own: NodeJS.ProcessEnv, args: string[]): Stage => ({
  name,
  run: async () => {
    try {
      await build()
    } catch (error) {
      return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
    }
    return withReport(async (report) => {
      const first = counted(await runPlaywright(report, own, args), report, countPlaywright)
      if (first.failed === 0) return first
      const names = existsSync(report) ? failedInPlaywright(readFileSync(report, 'utf8')) : []
      return retried(first, names, async (again) =>
        counted(
          await runPlaywright(again, { ...own, TRACE: 'on' }, [...args, '--last-failed', '--workers=1']),
          again,
          countPlaywright,
        ),
      )
    })
  },
})

/** User journeys across screens. */
export const journeys = (build: () => Promise<void>): Stage => browserStage('journeys', build, { SHOTS: 'off' }, [])

/** The journeys that touch the card form or follow a payment's states, with Stripe instead of the sandbox. */
export const stripeJourneys = (build: () => Promise<void>): Stage =>
  browserStage('journeys with Stripe', build, { SHOTS: 'off', PAYMENT_GATEWAY: 'stripe' }, [
    'e2e/payment.spec.ts',
    'e2e/payment-states.spec.ts',
  ])

/** Compares every screen with its screenshot. A missing one fails and isn't created. */
export const pictures = (build: () => Promise<void>): Stage =>
  browserStage('pictures', build, { SHOTS: 'on' }, ['--update-snapshots=none'])
