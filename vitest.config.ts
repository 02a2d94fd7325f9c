import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { TestProjectConfiguration } from 'vitest/config'
import { findChromium } from './tools/chromium.js'

const setupFiles = ['server/testing/unexpected-output.ts']
/** Races and faults: whole servers, which the other tests of the server do without. */
const RACES = 'server/testing/faults/*.test.ts'
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.widget.test.tsx']

/** Components in a real browser, with the compiler and the styles that ship. */
const widgets = async (): Promise<TestProjectConfiguration> => {
  const [{ playwright }, { default: react }, { default: tailwindcss }, { executablePath, args }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
    findChromium(),
  ])
  return {
    plugins: [tailwindcss(), react({ compiler: true })],
    test: {
      name: 'widgets',
      include: ['web/src/**/*.widget.test.tsx'],
      setupFiles,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

const projects: TestProjectConfiguration[] = [
  { test: { name: 'common', include: ['common/src/**/*.test.ts'], exclude, setupFiles } },
  {
    // Two copies of graphql would be loaded otherwise: Vite picks its module build, Pothos its main one.
    resolve: { alias: { graphql: 'graphql/index.js' } },
    test: {
      name: 'server',
      include: ['server/**/*.test.ts'],
      exclude: [...exclude, RACES],
      setupFiles,
      globalSetup: ['server/testing/global-setup.ts'],
    },
  },
  {
    resolve: { alias: { graphql: 'graphql/index.js' } },
    test: {
      name: 'races',
      include: [RACES],
      exclude,
      setupFiles,
      globalSetup: ['server/testing/global-setup.ts'],
      // Servers start, die and come again, and wait for time-outs that are real.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  { test: { name: 'gateway', include: ['sandbox-gateway/src/**/*.test.ts'], exclude, setupFiles } },
  { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude, setupFiles } },
]

const widgetFiles = globSync('web/src/**/*.widget.test.tsx', { cwd: import.meta.dirname })

export default defineConfig({
  test: { projects: widgetFiles.length === 0 ? projects : [...projects, await widgets()] },
})
