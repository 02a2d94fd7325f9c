import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { workerPath } from '../src/platform/offline/offline-pages.ts'

const platform = join(import.meta.dirname, '..', 'src', 'platform')
const worker = join(platform, 'offline', 'worker.ts')
const embed = join(platform, 'embed', 'embed.ts')

/** Bundles a script and its imports into one. A module would load its imports one after the other. */
async function built(source: string): Promise<string> {
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
  if (chunk === undefined) throw new Error(`Building ${source} produced no output.`)
  return chunk.code
}

/** The script of websites that show a storefront. */
export const builtEmbed = (): Promise<string> => built(embed)

/**
 * Writes the worker that shows tickets offline, and the script of websites that show a storefront. Their file names have no hash:
 * browsers check for updates of a worker by name, and websites name the script.
 */
export const wholeScripts = (): Plugin => ({
  name: 'whole-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: await built(worker) })
    this.emitFile({ type: 'asset', fileName: 'embed.js', source: await builtEmbed() })
  },
})
