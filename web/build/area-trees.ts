import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = /route-tree\.gen\.ts\?area=(consumer|admin|employee)$/
const named = /^(?:import \{ Route as (\w+) \}|const (\w+))/
const ofArea = /from '[^']*\/(consumer|admin|employee)\/[^']+'/
const rootChild = /^ {2}areas(Consumer|Admin|Employee)\1AreaRoute: \w+,\n/gm

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
  let children = 0
  const tree = statements.join('\n').replace(rootChild, (line: string, of: string) => {
    children += 1
    return of.toLowerCase() === area ? line : ''
  })
  if (left === 0 || children !== 3 || gone.has('')) throw new Error('route-tree.gen.ts is made otherwise than known')
  return tree
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
