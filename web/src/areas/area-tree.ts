import { areaOf } from '#platform/area-of.ts'
import type { routeTree } from './route-tree.gen.ts'

interface Part {
  readonly routeTree: typeof routeTree
}

/** The routes of each area in a script of their own: web/build/area-trees.ts. */
const parts = {
  consumer: (): Promise<Part> => import('./route-tree.gen.ts?area=consumer'),
  admin: (): Promise<Part> => import('./route-tree.gen.ts?area=admin'),
  employee: (): Promise<Part> => import('./route-tree.gen.ts?area=employee'),
}

/** The routes that a page needs: in a browser those of its own area, on the server all of them. */
export async function treeFor(path: string): Promise<Part['routeTree']> {
  const hasAll = import.meta.env.SSR || import.meta.env.DEV
  const part = await (hasAll ? import('./route-tree.gen.ts') : parts[areaOf(path)]())
  return part.routeTree
}
