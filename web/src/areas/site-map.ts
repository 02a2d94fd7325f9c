import { adminRoutes } from './admin/routes.ts'
import { consumerRoutes } from './consumer/routes.ts'
import { employeeRoutes } from './employee/routes.ts'
import type { SiteRoute } from './site-frames.ts'

/**
 * Every route of the product: name, path, access, frame and page file. Route trees, guards, rails and redirects are derived
 * from these rows. Path parameters are written as `$name`. Pages that only redirect have rows too.
 * For the server, the build and tests: browsers load only the rows of their own area, and the others when an address names one.
 */
export const siteRoutes: readonly SiteRoute[] = [...consumerRoutes, ...adminRoutes, ...employeeRoutes]
