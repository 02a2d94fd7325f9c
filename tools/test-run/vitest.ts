import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { capture, countedResult, type Ended } from './programs.ts'
import type { VitestReport } from './reports.ts'
import { retryFailed, withReport, type Counts, type Stage } from './result.ts'

/** Failed tests, and files that failed beside their tests: they didn't load, or what must hold at their end didn't. */
const countVitest = (text: string): Counts => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport
  const failedBeside = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + failedBeside.length }
}

/** The failed tests of a report, by the path of their file. */
const failedInVitest = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (JSON.parse(text) as VitestReport).testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [
        name,
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ]),
  )

type Run = { readonly projects: readonly string[]; readonly environment: NodeJS.ProcessEnv }

const runVitest = ({ projects, environment }: Run, report: string, files: readonly string[] = []): Promise<Ended> =>
  capture(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    environment,
  )

/** Projects of vitest.config.ts in one run. */
export const vitestStage = (name: string, projects: readonly string[], environment: NodeJS.ProcessEnv = {}): Stage => ({
  name,
  run: () =>
    withReport(async (report) => {
      const first = countedResult(await runVitest({ projects, environment }, report), report, countVitest)
      if (first.failed === 0 || !existsSync(report)) return first
      const failed = failedInVitest(readFileSync(report, 'utf8'))
      const names = [...failed].flatMap(([file, tests]) =>
        tests.map((test) => `${relative(process.cwd(), file)}: ${test}`),
      )
      return retryFailed(first, names, async (again) =>
        countedResult(await runVitest({ projects, environment }, again, [...failed.keys()]), again, countVitest),
      )
    }),
})
