import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { workerPath } from '../src/platform/offline/offline-pages.ts'

const source = join(import.meta.dirname, '..', 'src', 'platform', 'offline', 'worker.ts')

/** Bundles the worker and its imports into one script. A module worker would load its imports one after the other. */
async function builtWorker(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('Building the worker produced no output.')
  return chunk.code
}

/** Writes the worker that shows tickets offline. Its file name has no hash because browsers check for updates by name. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: await builtWorker() })
  },
})
