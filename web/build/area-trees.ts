import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = /route-tree\.gen\.ts\?area=(consumer|admin|employee)$/
const named = /^(?:import \{ Route as (\w+) \}|const (\w+))/
const ofArea = /from '[^']*\/(consumer|admin|employee)\/[^']+'/
const rootChild = /^ {2}areas(Consumer|Admin|Employee)\1AreaRoute: \w+,\n/gm

const update =
  /=\s*(\w+)\.update\(\{\s*id: ('[^']*'),\s*(?:path: ('[^']*'),\s*)?getParentRoute: (\(\) => \w+),\s*\} as any\)/
const children = /^const \w+Children\b[^=]*=\s*\{([^}]*)\}/
const child = /\w+:\s*(\w+)/g

/** What puts a route in its place. Most have their address as their id. */
const place = `
function place(route, getParentRoute, id, path = id) { return route.update({ id, path, getParentRoute }) }
function group(route, getParentRoute, id) { return route.update({ id, getParentRoute }) }`

/** The same statement in fewer characters: no names of children, which nobody reads, and each address once. */
function short(statement: string): string {
  const [placed, route, id, path, parent] = update.exec(statement) ?? []
  if (placed !== undefined) {
    const made = path === undefined ? 'group' : 'place'
    const rest = [route, parent, id, ...(path === undefined || path === id ? [] : [path])]
    return statement.replace(placed, () => `= ${made}(${rest.join(', ')})`)
  }
  const [head, list] = children.exec(statement) ?? []
  if (head === undefined || list === undefined) return statement
  const all = [...list.matchAll(child)].map(([, value]) => value)
  return statement.replace(head, () => `${head.slice(0, head.indexOf('Children') + 8)} = [${all.join(', ')}]`)
}

/**
 * Of the route tree what one area needs, by leaving out every statement that names a file of another area, or something that
 * is made of one. Throws where the generated file looks otherwise than we know it.
 */
export function treeOf(area: string, source: string): string {
  const gone = new Set<string>()
  let left = 0
  const statements = source.split(/\n(?=import |const |interface |export |declare )/).filter((statement) => {
    if (/^(?:interface|declare|export interface)/.test(statement)) return false
    if (statement.startsWith('const rootRouteChildren')) return true
    const isForeign = (ofArea.exec(statement)?.[1] ?? area) !== area
    const isMadeOfForeign = statement.match(/\w+/g)?.some((word) => gone.has(word)) === true
    if (!isForeign && !isMadeOfForeign) return true
    const [, imported, made] = named.exec(statement) ?? []
    gone.add(imported ?? made ?? '')
    left += 1
    return false
  })
  let roots = 0
  const tree = statements.map((statement) =>
    short(
      statement.replace(rootChild, (line: string, of: string) => {
        roots += 1
        return of.toLowerCase() === area ? line : ''
      }),
    ),
  )
  const shortened = tree.join('\n')
  const isShort = !/\.update\(|Children\b[^=;]*=\s*\{/.test(shortened)
  if (left === 0 || roots !== 3 || gone.has('') || !isShort)
    throw new Error('route-tree.gen.ts is made otherwise than known')
  return shortened + place
}

/** Gives each area's pages a route tree of their own: else every page would know, and load, what all areas have. */
export const areaTrees = (): Plugin => ({
  name: 'area-trees',
  enforce: 'pre',
  load(id) {
    const area = query.exec(id)?.[1]
    return area === undefined ? null : treeOf(area, readFileSync(id.replace(/\?.*$/, ''), 'utf8'))
  },
})
