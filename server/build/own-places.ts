import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The name of what the bundle starts as another process or thread, by its source file. */
type Entries = Readonly<Record<string, string>>

const PROGRAM = /new URL\('([^']+\.ts)', import\.meta\.url\)/g

/**
 * A bundled module finds its files as if it still were where its source is (`import.meta.dirname` and `.url`), and
 * another program of ours where its bundle is. `folder` is the folder of all bundled files.
 */
export const ownPlaces = (folder: string, entries: Entries): Plugin => {
  const programIn = (source: string, path: string): string => {
    const file = join(dirname(source), path)
    const [name] = Object.entries(entries).find(([, entry]) => entry === file) ?? []
    // It would run from its sources, which may be newer than this bundle.
    if (name === undefined) throw new Error(`${file} is started by ${source}, so it must be an entry of the bundle.`)
    return `new URL('./${name}.js', import.meta['url'])`
  }
  return {
    name: 'own-places',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => {
        const place = relative(folder, id)
        const placed = code
          .replaceAll(PROGRAM, (_, path: string) => programIn(id, path))
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + ${JSON.stringify(`/${dirname(place)}`)})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta['url']).href`)
        // No line moves, and only what follows on the changed lines.
        return { code: placed, map: null }
      },
    },
  }
}
