import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const web = join(import.meta.dirname, '..')

/** Writes dist/chunks.json, which lists the source files of each client script. It isn't served. */
export const chunkSources = (): Plugin => ({
  name: 'chunk-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: (_, bundle) => {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const sources = chunks.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => relative(web, id.split('?')[0] ?? id)),
    ])
    writeFileSync(join(web, 'dist', 'chunks.json'), JSON.stringify(Object.fromEntries(sources), null, 1))
  },
})
