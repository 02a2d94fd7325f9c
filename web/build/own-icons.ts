import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconPart } from '../src/ui/draw-icon.ts'

const imported = /import \{([^}]+)\} from ['"]lucide-react['"];?/g
const entry = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** What each icon's own file says about it. */
interface Drawing {
  readonly name: string
  readonly size: number
  readonly aliases?: readonly unknown[]
  readonly node: readonly IconPart[]
}

const index = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')

/** By each icon's name the file that draws it, from the package's own index. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(entry))
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', file)
  return files
}

/** The values in a list of imports; types need no icon. */
const valuesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

const files = filesOfIcons()

async function drawingOf(name: string): Promise<Drawing> {
  const file = files.get(name)
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
  const { __iconData: drawing } = (await import(pathToFileURL(join(index, '..', 'icons', `${file}.mjs`)).href)) as {
    readonly __iconData: Drawing
  }
  if (drawing.size !== 24 || drawing.node.some((part) => part.length !== 2))
    throw new Error(`lucide-react draws ${name} otherwise than known`)
  return drawing
}

/** What draws an icon: `drawIcon('lucide lucide-eye', [['path', { d: '…' }]])`. */
export async function callFor(name: string): Promise<string> {
  const { name: own, aliases = [], node } = await drawingOf(name)
  const classes = ['lucide', ...[own, ...aliases].map((each) => `lucide-${String(each)}`)].join(' ')
  const parts = node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes])
  return `drawIcon(${JSON.stringify(classes)}, ${JSON.stringify(parts)})`
}

async function declarationOf(wanted: string): Promise<string> {
  const [name = '', alias = name] = wanted.split(/\s+as\s+/)
  return `const ${alias} = /* @__PURE__ */ ${await callFor(name)};`
}

/**
 * Draws each icon in the module that uses it, without lucide. A script of its own for each icon would be four times as large
 * as its lines are inside another, and lucide's runtime is more than what all of a page's icons are together.
 */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/web\/src\//, code: /lucide-react/ },
    async handler(code) {
      const wanted = [...code.matchAll(imported)].flatMap(([, list = '']) => valuesIn(list))
      if (wanted.length === 0) return null
      const declarations = await Promise.all(wanted.map(declarationOf))
      const without = code.replace(imported, '')
      return { code: `import { drawIcon } from '#ui/draw-icon.ts';${declarations.join('')}${without}`, map: null }
    },
  },
})
