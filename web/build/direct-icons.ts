import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const imported = /import \{([^}]+)\} from ['"]lucide-react['"];?/g
const entry = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** By each icon's name the file that draws it, from the package's own index. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const index = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(entry))
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', file)
  return files
}

/** The values in a list of imports; types need no file. */
const valuesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Imports each icon from its own file: through the package's index it would seem that everybody needs all of them. */
export const directIcons = (): Plugin => {
  let files: ReadonlyMap<string, string> | undefined
  const direct = (wanted: string): string => {
    const [name = '', alias = name] = wanted.split(/\s+as\s+/)
    const file = files?.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${alias} from 'lucide-react/icons/${file}';`
  }
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/src\//, code: /lucide-react/ },
      handler(code) {
        files ??= filesOfIcons()
        return { code: code.replace(imported, (_, wanted: string) => valuesIn(wanted).map(direct).join('')), map: null }
      },
    },
  }
}
