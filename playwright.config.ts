import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.js'

const port = process.env['E2E_PORT'] ?? '4317'
const origin = `http://127.0.0.1:${port}`
const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: 'exec node server/testing/e2e-server.ts',
    url: `${origin}/ready`,
    env: { E2E_PORT: port },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
