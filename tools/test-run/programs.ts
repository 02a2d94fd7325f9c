import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Counts, Result, Stage } from './result.ts'

/** How a program ended, with all that it printed. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a program to its end. Passes on a signal that ends this run. */
export const capture = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
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

/**
 * Reads a runner's report. A runner that exits with an error without failures, or reports no tests, counts as one
 * failure.
 */
export const countedResult = ({ code, output }: Ended, report: string, count: (text: string) => Counts): Result => {
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = count(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, output }
  }
  const lost = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { ...counts, failed: counts.failed + (lost ? 1 : 0), output }
}
