import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Findings of a stage. */
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

export type Counts = Pick<Result, 'passed' | 'failed'>

/** Lends the path of a report that a runner writes. */
export const withReport = async <Value>(use: (report: string) => Promise<Value>): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'admission-test-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With more failures than this in a stage, nothing runs again: it isn't chance. */
const maxRetries = 5

/**
 * A failed test runs again, alone or with the other tests of its file. Those that pass then count as passed and are
 * listed as flaky; those that fail again, or too many failures, stay failed.
 */
export const retryFailed = async (
  first: Result,
  names: readonly string[],
  runAgain: (report: string) => Promise<Result>,
): Promise<Result> => {
  // Fewer names than failures: the run itself broke, so there is nothing to retry.
  if (first.failed === 0 || names.length < first.failed || names.length > maxRetries) return first
  const second = await withReport(runAgain)
  const output = `${first.output}\n\nAgain, alone:\n${second.output}`
  if (second.failed > 0 || second.passed < names.length) return { ...first, output }
  return { passed: first.passed + names.length, failed: 0, output, flaky: names }
}
