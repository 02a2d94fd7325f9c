import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { TestProjectConfiguration } from 'vitest/config'
import { findChromium } from './tools/chromium.js'
import { seedOfRun } from './tools/seed.js'
import { compiled } from './web/build/compiled.ts'

// Files of all projects inherit it, also where vitest is started by hand.
process.env['TEST_SEED'] = seedOfRun()

const setupFiles = ['server/testing/unexpected-output.ts']
const ofProperties = [...setupFiles, 'common/src/testing/properties-setup.ts']
/** With a folder in PROVE_ROWS, what statements return is recorded there, for tools/check-rows.ts. */
const recording = process.env['PROVE_ROWS'] === undefined ? [] : ['server/testing/prove-rows.ts']
/** A busy machine makes a test wait for a processor, which must not count as a time limit that was met. */
const PATIENT = { TIME_LIMIT_FACTOR: '8' }
/** Races and faults start whole servers. What replaces a module or adds to the schema has a process of its own, too. */
const RACES = ['server/testing/faults/*.test.ts', 'server/**/*.isolated.test.ts']
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.widget.test.tsx']
const ISOLATED_PAGES = 'web/src/**/*.isolated.test.ts'

/** One process loads the modules once for all its files, so a test leaves nothing behind. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true } as const

/** Components in a real browser, with the compiler and the styles that ship. */
const widgets = async (): Promise<TestProjectConfiguration> => {
  const [{ playwright }, { default: react }, { default: tailwindcss }, { executablePath, args }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
    findChromium(),
  ])
  return {
    plugins: [tailwindcss(), react(compiled)],
    // Dependencies that load on first use: prepared before the first file runs, or finding them would reload a page
    // in the middle of a test.
    optimizeDeps: {
      include: [
        '@base-ui/react/autocomplete',
        '@base-ui/react/dialog',
        '@base-ui/react/menu',
        '@base-ui/react/popover',
        '@base-ui/react/tabs',
        '@tiptap/react',
        '@tiptap/starter-kit',
        'axe-core',
        'libphonenumber-js/min',
        'react-colorful',
        'react-day-picker',
        'react-dom/server',
        'recharts',
      ],
    },
    test: {
      name: 'widgets',
      include: ['web/src/**/*.widget.test.tsx'],
      setupFiles,
      testTimeout: 30_000,
      expect: { poll: { timeout: 20_000 } },
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

// How long `expect.poll` waits is said here, once: a second, as it is otherwise, is too short on a busy machine.
const projects: TestProjectConfiguration[] = [
  { test: { name: 'common', include: ['common/src/**/*.test.ts'], exclude, setupFiles: ofProperties, ...shared } },
  {
    // Two copies of graphql would be loaded otherwise: Vite picks its module build, Pothos its main one.
    resolve: { alias: { graphql: 'graphql/index.js' } },
    test: {
      name: 'server',
      include: ['server/**/*.test.ts'],
      exclude: [...exclude, ...RACES],
      ...shared,
      // They wait for the database as long as they work. Vitest would leave a processor to itself.
      maxWorkers: availableParallelism(),
      setupFiles: [...ofProperties, ...recording],
      env: PATIENT,
      globalSetup: ['server/testing/global-setup.ts'],
      // True databases are made and dropped beside; how long a thing takes is measured in bench/.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
    },
  },
  {
    resolve: { alias: { graphql: 'graphql/index.js' } },
    test: {
      name: 'races',
      include: RACES,
      exclude,
      env: PATIENT,
      maxWorkers: availableParallelism(),
      setupFiles,
      globalSetup: ['server/testing/global-setup.ts'],
      // Servers start, die and come again. These limits are only for what would never end.
      testTimeout: 900_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 300_000 } },
    },
  },
  {
    test: {
      name: 'gateway',
      include: ['sandbox-gateway/src/**/*.test.ts'],
      exclude,
      ...shared,
      setupFiles,
      testTimeout: 30_000,
      expect: { poll: { timeout: 20_000 } },
    },
  },
  {
    test: {
      name: 'web',
      include: ['web/{src,build}/**/*.test.{ts,tsx}'],
      exclude: [...exclude, ISOLATED_PAGES],
      ...shared,
      setupFiles,
    },
  },
  // Tests that replace a module, or load one again, have a process of their own.
  { test: { name: 'web-isolated', include: [ISOLATED_PAGES], exclude, setupFiles } },
]

const widgetFiles = globSync('web/src/**/*.widget.test.tsx', { cwd: import.meta.dirname })

// Its plugins take a second or two to load, which runs of other projects needn't.
const wanted = process.argv.flatMap((arg, at, all) => (all[at - 1] === '--project' ? [arg] : []))
const needsWidgets =
  widgetFiles.length > 0 &&
  (wanted.length === 0 || wanted.some((name) => /^widgets|[*!]/.test(name.replace(/\*$/, ''))))

export default defineConfig({
  test: { projects: needsWidgets ? [...projects, await widgets()] : projects },
})
