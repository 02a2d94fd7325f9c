import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { workerPath } from '../src/platform/offline/offline-pages.ts'

const source = join(import.meta.dirname, '..', 'src', 'platform', 'offline', 'worker.ts')

/** Makes one script of a worker and what it imports: a worker that ran as a module would load them one after the other. */
async function builtWorker(): Promise<string> {
  const made = await build({
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
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('The worker was not built.')
  return chunk.code
}

/** Writes the worker that shows tickets without a connection, under a name without a hash: browsers ask for it again by name. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: await builtWorker() })
  },
})
