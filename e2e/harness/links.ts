import type { Page } from '@playwright/test'
import { siteRoutes } from '../../web/src/areas/site-map.ts'

/** Paths that the server answers without a page: data, pictures and files, and the short addresses of storefronts. */
const ofServer = /^\/(?:api\/|shop\/[^/]+\/[^/]+$)/

const patterns = siteRoutes.map(
  ({ path }) =>
    new RegExp(
      `^${path
        .replaceAll(/[.+?()[\]{}|]/g, String.raw`\$&`)
        .replaceAll(/\$\w+/g, '[^/]+')
        .replaceAll('$', '.+')}/?$`,
    ),
)

const isServed = (path: string): boolean => ofServer.test(path) || patterns.some((pattern) => pattern.test(path))

/** The links of a page to addresses of this site that it doesn't serve, or that have a hole where an ID belongs. */
export async function deadLinks(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  )
  return [...new Set(paths)].filter((path) => !isServed(path) || /\/(?:undefined|null|NaN)(?:\/|$)/.test(path))
}
