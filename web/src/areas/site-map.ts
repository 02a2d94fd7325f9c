import { adminRoutes } from './admin/routes.ts'
import { consumerRoutes } from './consumer/routes.ts'
import { employeeRoutes } from './employee/routes.ts'
import type { SiteRoute } from './site-frames.ts'

/**
 * Every address of the product: its name, who may open it, its frame and the file of its page. Route trees, guards, rails and
 * redirects are made from these rows. Addresses write parameters as `$name`. A page that only redirects is a row as well.
 * For the server, the build and tests: a browser loads the rows of its own area.
 */
export const siteRoutes: readonly SiteRoute[] = [...consumerRoutes, ...adminRoutes, ...employeeRoutes]
