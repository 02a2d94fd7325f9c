import { areaOf } from '#platform/area-of.ts'
import type { routeTree } from './route-tree.gen.ts'
import type { SiteRow } from './site-frames.ts'

interface Site {
  readonly routeTree: typeof routeTree
  readonly rows: readonly SiteRow[]
}

/** Each area's routes and site map are a separate script, so pages don't grow with other areas. */
const sites = {
  consumer: (): Promise<Site> => import('./consumer/route-tree.gen.ts'),
  admin: (): Promise<Site> => import('./admin/route-tree.gen.ts'),
  employee: (): Promise<Site> => import('./employee/route-tree.gen.ts'),
}

async function wholeSite(): Promise<Site> {
  const [tree, site] = await Promise.all([import('./route-tree.gen.ts'), import('./site-map.ts')])
  return { routeTree: tree.routeTree, rows: site.siteRoutes }
}

/** Loads the routes and site map for a page: of its area in the browser, of all areas on the server and in development. */
export const loadSite = (path: string): Promise<Site> =>
  import.meta.env.SSR || import.meta.env.DEV ? wholeSite() : sites[areaOf(path)]()
