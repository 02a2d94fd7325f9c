import { basename, relative } from 'node:path'
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { SiteRoute } from '../src/areas/site-frames.ts'
import { siteTree } from '../src/areas/site-tree.ts'

export const areas = ['consumer', 'admin', 'employee'] as const
type Area = (typeof areas)[number]

/** A route in the tree: its page file, its id below its parent, and the part of the path that it adds. */
export interface PlacedRoute {
  readonly file: string
  readonly id: string
  readonly path?: string
  readonly children: readonly PlacedRoute[]
}

const childrenOf = (node: VirtualRouteNode): readonly PlacedRoute[] =>
  'children' in node ? (node.children ?? []).map(placed) : []

function placed(node: VirtualRouteNode): PlacedRoute {
  if (node.type === 'index') return { file: node.file, id: '/', path: '/', children: [] }
  if (node.type === 'layout') return { file: node.file, id: `/_${node.id ?? ''}`, children: childrenOf(node) }
  if (node.type === 'route' && node.file !== undefined)
    return { file: node.file, id: node.path, path: node.path, children: childrenOf(node) }
  throw new Error(`Unsupported route type in the site map: ${node.type}`)
}

/** The routes of one area from the site map: one root frame with all others below it. */
export function areaTree(area: Area, rows: readonly SiteRoute[]): PlacedRoute {
  const [tree] = (siteTree(rows).children ?? []).map(placed).filter(({ file }) => file.startsWith(`areas/${area}/`))
  if (tree === undefined) throw new Error(`The site map has no frame for the area ${area}`)
  return tree
}

const filesIn = ({ file, children }: PlacedRoute): readonly string[] => [file, ...children.flatMap(filesIn)]
const nameOf = (file: string): string => basename(file, '.tsx')

function callFor({ file, id, path, children }: PlacedRoute, indent: string): string {
  const place = path === undefined ? `{ id: '${id}' }` : `{ id: '${id}', path: '${path}' }`
  if (children.length === 0) return `${indent}placeRoute(${nameOf(file)}, ${place}),`
  const inside = children.map((child) => callFor(child, `${indent}  `))
  return `${indent}placeRoute(${nameOf(file)}, ${place}, [\n${inside.join('\n')}\n${indent}]),`
}

/** A row without its page file and frame, which the browser doesn't need. */
const rowText = ({ name, path, auth, permission, features, accessCheck }: SiteRoute): string =>
  `  ${JSON.stringify({ name, path, auth, permission, features, accessCheck })},`

/** The content of `areas/<area>/route-tree.gen.ts`. */
export function areaTreeText(area: Area, rows: readonly SiteRoute[]): string {
  const tree = areaTree(area, rows)
  const imports = filesIn(tree).map((file) => {
    const from = relative(`areas/${area}`, file)
    return `import { Route as ${nameOf(file)} } from '${from.startsWith('.') ? from : `./${from}`}'`
  })
  return `// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
${imports.join('\n')}

export const rows: readonly SiteRow[] = [
${rows
  .filter((row) => row.area === area)
  .map(rowText)
  .join('\n')}
]

export const routeTree = putBelow(document, [
${callFor(tree, '  ')}
]) as unknown as typeof wholeTree
`
}
