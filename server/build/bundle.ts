import { join } from 'node:path'
import { defineConfig } from 'vite'
import { ownPlaces } from './own-places.ts'
import { withoutMapsOfPackages } from './without-maps.ts'

const server = join(import.meta.dirname, '..')
const folder = join(server, 'dist')

/** Every program of ours that a started server runs. */
const entries = {
  main: join(server, 'src', 'main.ts'),
  gateway: join(server, '..', 'sandbox-gateway', 'src', 'main.ts'),
  'sheet-worker': join(server, 'src', 'modules', 'people', 'exports', 'render', 'sheet-worker.ts'),
}

/** Not bundled. */
const packages = [
  // With native parts.
  'sharp',
  '@node-rs/argon2',
  'pg-native',
  // With files of their own, or large and loaded on first use.
  '@sentry/core',
  '@simplewebauthn/server',
  'fontkit',
  'hucre',
  'nodemailer',
  'passkit-generator',
  'pdfkit',
  'wawoff2',
  // Never loaded by a started server.
  'typescript',
  'vite',
]

/** The server as few files, for `npm start`: 3,000 modules take longer to find and link than to run. */
export default defineConfig({
  root: server,
  plugins: [ownPlaces(folder, entries), withoutMapsOfPackages],
  // As Node resolves them, so that a package is there once, whether it is imported or required.
  resolve: { mainFields: ['main'] },
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    // Stack traces name our sources. The sources themselves are beside it.
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      output: {
        entryFileNames: '[name].js',
        // All beside each other: `ownPlaces` counts on it.
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
      },
    },
  },
})
