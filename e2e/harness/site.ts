import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Permission } from '../../common/src/permissions.ts'
import { siteRoutes } from '../../web/src/areas/site-map.ts'
import { ask, bearer } from './api.ts'
import { rest } from './calm.ts'
import { withIds, type Ids } from './real-ids.ts'
import { answers } from './visit.ts'
import { shops } from './world.ts'

export interface Route {
  readonly area: 'consumer' | 'admin' | 'employee'
  readonly path: string
  readonly name: string
  readonly auth: 'none' | 'consumer' | 'admin' | 'employee'
  readonly redirect?: string
  readonly signedIn?: string
  readonly permission?: Permission
  readonly features?: readonly string[]
}

/** Every planned route of the product. */
export const all = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'routes.json'), 'utf8')) as readonly Route[]

const ownNames = new Set(siteRoutes.map(({ name }) => name))

/** The routes that exist. */
export const served = all.filter(({ name }) => ownNames.has(name))

/** Routes that this release redirects elsewhere, because their target doesn't exist yet. */
const instead: Readonly<Record<string, string>> = {
  StyleGuide: '/style-guide/colors',
  ExchangeEvent: '/exchange/event/{eventId}/ticket/{stackId}',
  ExchangeEventTicketStep: '/exchange/event/{eventId}/ticket/{stackId}',
}

/** A collection of an account that the Larkhall's people have nothing to do with. */
export async function collectionOfThornwick(adminToken: string): Promise<string> {
  const { collections } = await ask<{ collections: { edges: { node: { id: string } }[] } }>(
    '{ collections(first: 1) { edges { node { id } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(adminToken), AccountId: shops.thornwick } },
  )
  return collections.edges[0]?.node.id ?? ''
}

/** Names of the parameters of a route. */
export const routeParameters = ({ path }: Route): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name)

/** URL of a route with real IDs, or with those in `otherwise`. */
export const address = (route: Route, ids: Ids, otherwise: Ids = {}): string =>
  withIds(route.path, /\{(\w+)\}/g, ids, otherwise)

export const login = { consumer: '/login', admin: '/admin/login', employee: '/employee/login' } as const
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)

const nothingHere = (page: Page): Locator => page.getByRole('heading', { name: 'Page not found' })

/** Opens a URL and waits until the page of `end` is complete and settled. */
export async function expectEnd(page: Page, path: string, end: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => pathOf(page), { message: path }).toBe(end)
  await answers(page)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await rest(page)
  // A pending navigation may have redirected.
  expect(pathOf(page), path).toBe(end)
}

/** Opens a URL and waits for the not-found page. */
export async function expectNothing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.soft(nothingHere(page), path).toBeVisible()
}

/** Opens a URL and waits for the login page that it leads to. */
export async function expectLogin(page: Page, path: string, area: Exclude<Route['auth'], 'none'>): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => pathOf(page), { message: path, intervals: [50] }).toBe(login[area])
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
}

/** The first route of each kind: what they have in common is checked on one of them. */
export const oneOfEach = <Of extends Route>(routes: readonly Of[], kindOf: (route: Of) => string): readonly Of[] =>
  [...Map.groupBy(routes, kindOf).values()].flatMap(([first]) => first ?? [])

/** The frame of a route, which guards it. */
export const routeFrame = ({ name }: Route): string => siteRoutes.find((own) => own.name === name)?.layout ?? ''

/** Whether the settled page is a real page or the not-found page. */
export const expectPage = (page: Page, isThere: boolean, name: string): Promise<void> =>
  expect(nothingHere(page), `${name} is ${isThere ? '' : 'not '}there`).toHaveCount(isThere ? 0 : 1)

/** Where a URL leads, as a pattern, and whether there is a page. */
export function routeEnd(route: Route): { readonly path: string; readonly isBuilt: boolean } {
  const path = instead[route.name] ?? route.redirect ?? route.path
  return { path, isBuilt: served.some((one) => one.path === path && one.redirect === undefined) }
}
