import { defineConfig } from '@playwright/test'
import { RUN_SIZE } from './common/src/testing/run.ts'
import { moment, tolerance } from './e2e/harness/moment.ts'
import { packagedChromium } from './tools/chromium.js'
import { seedOfRun } from './tools/seed.js'

// Its workers inherit it, also where Playwright is started by hand.
process.env['TEST_SEED'] = seedOfRun()

const port = process.env['E2E_PORT'] ?? '4317'
const origin = `http://127.0.0.1:${port}`

/** SHOTS=on: the pass over all pages instead of the journeys, on a server of its own whose clock and world are always the same. */
const shots = process.env['SHOTS'] === 'on'
// The packaged browser is a headless shell: it draws no window, which is a third of what an installed one does per page.
const launchOptions = await packagedChromium()
const secondsFromNow = Math.round((Date.parse(moment) - Date.now()) / 1000)
const world = shots ? { DEMO_DATE: moment.slice(0, 10), CLOCK_OFFSET: String(secondsFromNow) } : {}

const passOfPages = /[\\/]pages(?:-[\w-]+)?\.spec\.ts$/
/** Walks leave traces in what pictures show (views, visits of members), so they come after them. */
const inThisOrder = [
  { name: 'pages', testMatch: /[\\/]pages\.spec\.ts$/ },
  { name: 'walks', testMatch: /[\\/]pages-[\w-]+\.spec\.ts$/ },
]

export default defineConfig({
  testDir: 'e2e',
  ...(shots ? { projects: inThisOrder } : { testIgnore: passOfPages }),
  // The short run leaves out journeys tagged `@long`.
  ...(RUN_SIZE === 'short' ? { grepInvert: /@long/ } : {}),
  snapshotPathTemplate: 'e2e/__screenshots__/{arg}{ext}',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait as much as they work.
  workers: shots ? 3 : 2,
  retries: 0,
  // For what hangs: on a busy machine, everything takes several times as long.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // A letter may be smoothed in another way, a button must not move: `pages-tolerance.spec.ts` shows both.
    toHaveScreenshot: { ...tolerance, animations: 'disabled', scale: 'css' },
  },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace takes two fifths of a journey's time, so only the second try of a failed one has it.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  webServer: {
    command: 'exec node server/testing/e2e-server.ts',
    url: `${origin}/ready`,
    env: { E2E_PORT: port, ...world },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
