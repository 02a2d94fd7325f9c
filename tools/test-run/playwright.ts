import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { build } from '../prepare.js'
import { capture, countedResult, type Ended } from './programs.ts'
import { specsOf, type PlaywrightReport } from './reports.ts'
import { retryFailed, withReport, type Counts, type Stage } from './result.ts'

const countPlaywright = (text: string): Counts => {
  const { stats } = JSON.parse(text) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** The failed tests, as `file: title`. */
const failedSpecs = (text: string): readonly string[] =>
  specsOf(JSON.parse(text) as PlaywrightReport)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`)

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
export const browserStage = (name: string, own: NodeJS.ProcessEnv, args: readonly string[]): Stage => ({
  name,
  run: async () => {
    try {
      await build()
    } catch (error) {
      return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
    }
    return withReport(async (report) => {
      const first = countedResult(await runPlaywright(report, own, args), report, countPlaywright)
      if (first.failed === 0) return first
      const names = existsSync(report) ? failedSpecs(readFileSync(report, 'utf8')) : []
      return retryFailed(first, names, async (again) =>
        countedResult(
          await runPlaywright(again, { ...own, TRACE: 'on' }, [...args, '--last-failed', '--workers=1']),
          again,
          countPlaywright,
        ),
      )
    })
  },
})
