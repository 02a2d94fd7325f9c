import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteRoutes } from '../src/areas/site-map.ts'
import { areas, areaTree, areaTreeText, type PlacedRoute } from './area-trees.ts'
import { fakeAdminRoutes } from './testing.ts'

const source = readFileSync(join(import.meta.dirname, '..', 'src', 'areas', 'route-tree.gen.ts'), 'utf8')
const imported = /^import \{ Route as (\w+)Import \} from '\.\/(.+)'$/gm
const updated =
  /(\w+)Import\.update\(\s*\{\s*id: '([^']*)',\s*(?:path: '([^']*)',\s*)?getParentRoute: \(\) =>\s*(\w+),/g

/** A route as the router's generator places it: file, parent's file, id, path. */
function placedByRouter(): readonly string[] {
  const files = new Map(
    [...source.matchAll(imported)].map(([, name = '', file = '']) => [name, join('areas', file)] as const),
  )
  return [...source.matchAll(updated)].map(([, name = '', id, path, parent = '']) =>
    [files.get(name), files.get(parent.replace('Import', '')), id, path].join(' '),
  )
}

const placesIn = ({ file, id, path, children }: PlacedRoute, parent: string): readonly string[] => [
  [file, parent, id, path].join(' '),
  ...children.flatMap((child) => placesIn(child, file)),
]

it('places every route like the router’s generator', () => {
  const ours = areas.flatMap((area) => placesIn(areaTree(area, siteRoutes), 'areas/Document.tsx'))
  expect(ours.length).toBeGreaterThan(50)
  expect(ours.toSorted()).toEqual(placedByRouter().toSorted())
})

it('changes only the admin tree when 200 admin routes are added', () => {
  const more = [...siteRoutes, ...fakeAdminRoutes(200)]
  expect(areaTreeText('consumer', more)).toBe(areaTreeText('consumer', siteRoutes))
  expect(areaTreeText('admin', more).split('\n').length).toBe(
    areaTreeText('admin', siteRoutes).split('\n').length + 600,
  )
})
