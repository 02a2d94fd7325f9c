import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { can, type MemberRole, type Permission } from '../common/src/permissions.ts'
import { siteRoutes } from '../web/src/areas/site-map.ts'
import { ask, bearer, tokenOf } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts } from './harness/world.ts'

interface Route {
  readonly area: 'consumer' | 'admin' | 'employee'
  readonly path: string
  readonly name: string
  readonly auth: 'none' | 'consumer' | 'admin' | 'employee'
  readonly redirect?: string
  readonly signedIn?: string
  readonly permission?: Permission
  readonly features?: readonly string[]
}

/** Every address that the product is to have. */
const all = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as readonly Route[]

/** How many of them are there, as it was last written down. It only ever rises. */
const { served: leastServed } = JSON.parse(readFileSync(join(import.meta.dirname, 'routes-served.json'), 'utf8')) as {
  readonly served: number
}

const ownNames = new Set(siteRoutes.map(({ name }) => name))
const served = all.filter(({ name }) => ownNames.has(name))

/** Where this release leads elsewhere than the file says, because what it names is not there yet. */
const instead: Readonly<Record<string, string>> = {
  Employee: '/employee/order',
  StyleGuide: '/style-guide/colors',
  ExchangeEvent: '/exchange/event/{eventId}/ticket/{stackId}',
  ExchangeEventTicketStep: '/exchange/event/{eventId}/ticket/{stackId}',
}

/** The event that old addresses mean on the server of the journeys: The Lantern Keeper, tonight. */
const legacyEvent = '1f0ea14e-a526-6800-8e64-11867a75a466'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Something real for every parameter. */
interface Ids {
  readonly [parameter: string]: string
}

async function realIds(): Promise<{
  readonly ids: Ids
  readonly tokens: Record<'consumer' | 'admin' | 'employee', string>
}> {
  const tokens = {
    consumer: await tokenOf('consumer', 'ida@marlowe.example', password),
    admin: await tokenOf('admin', 'noor@admission.example', password),
    employee: await tokenOf('employee', 'support@admission.example', password),
  }
  const { myNextTickets, myPurchases } = await ask<{
    myNextTickets: { id: string; event: { id: string } }[]
    myPurchases: { edges: { node: { id: string } }[] }
  }>(
    `{
      myNextTickets(first: 1) { id event { id } }
      myPurchases(first: 1) { edges { node { id } } }
    }`,
    {},
    { headers: bearer(tokens.consumer) },
  )
  const { collections } = await ask<{ collections: { edges: { node: { id: string } }[] } }>(
    '{ collections(first: 1) { edges { node { id } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(tokens.admin), AccountId: shops.larkhall } },
  )
  const [stack] = myNextTickets
  return {
    tokens,
    ids: {
      accountId: shops.larkhall,
      marketplaceId: shops.larkhall,
      storefrontId: storefronts.whatsOn,
      eventId: legacyEvent,
      groupBy: 'event',
      listingId: legacyEvent,
      collectionId: collections.edges[0]?.node.id ?? '',
      stackId: stack?.id ?? '',
      stackEventId: stack?.event.id ?? '',
      purchaseId: myPurchases.edges[0]?.node.id ?? '',
      purchaseIds: myPurchases.edges[0]?.node.id ?? '',
      passwordResetToken: 'a-link-that-was-never-sent',
      step: 'detail',
      emailId: nobody,
      rest: 'somewhere',
    },
  }
}

const isIdNamed = /Ids?$/

/** The address of a route with real ids, or with `bad` for each of them. */
function address(route: Route, ids: Ids, bad?: string): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (bad !== undefined && isIdNamed.test(name)) return bad
    // My ticket is of the event of the stack.
    const key = name === 'eventId' && route.path.startsWith('/exchange/event/') ? 'stackEventId' : name
    return encodeURIComponent(ids[key] ?? '')
  })
}

const login = { consumer: '/login', admin: '/admin/login', employee: '/employee/login' } as const
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first(), path).toBeAttached()
}

/** Whether a page says that there is nothing here. */
const isNotFound = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading', { name: 'There is nothing at this address' }).count()) > 0

/** Where an address leads to, as a pattern, and whether there is a page. */
function endOf(route: Route): { readonly path: string; readonly isBuilt: boolean } {
  const path = instead[route.name] ?? route.redirect ?? route.path
  return { path, isBuilt: served.some((one) => one.path === path && one.redirect === undefined) }
}

test(`at least ${leastServed} of the ${all.length} addresses are served`, () => {
  process.stdout.write(`${served.length} of ${all.length} addresses are served\n`)
  expect(served.length).toBeGreaterThanOrEqual(leastServed)
})

test('no address that is served needs a feature; the first that does is to be walked with it on and off', () => {
  expect(all.some(({ features = [] }) => features.length > 0)).toBe(true)
  expect(served.filter(({ features = [] }) => features.length > 0)).toEqual([])
})

test('signed out, an address opens, or leads to the login of its area and names itself', async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.expectedErrors.push(/404/)
  const { ids } = await realIds()
  for (const route of served) {
    // Steps of checkout are another test's: without a cart there is none.
    if (route.path.startsWith('/checkout') && route.auth === 'none') continue
    const path = address(route, ids)
    await open(page, path)
    const wanted = route.auth === 'none' ? endOf(route).path : login[route.auth]
    const end = route.auth === 'none' ? address({ ...route, path: wanted }, ids) : wanted
    await expect.poll(() => pathOf(page), { message: route.name }).toBe(end)
    if (route.auth !== 'none' && !['/', '/admin', '/employee'].includes(route.path))
      expect(new URL(page.url()).searchParams.get('redirectTo'), route.name).toBe(path)
    if (route.area === 'consumer') expect(await page.title(), route.name).toBe('Project Admission')
  }
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function signedInWalk(page: Page, context: BrowserContext, area: Route['area']): Promise<void> {
  const { ids, tokens } = await realIds()
  await remember(context, { tokens: { [area]: tokens[area] } })
  for (const route of served.filter((one) => one.area === area)) {
    if (/^\/checkout(\/(login|questions|payment|delivery-mechanism|finalize))?$/.test(route.path)) continue
    await open(page, address(route, ids))
    const { path, isBuilt } = endOf(route)
    const end = address({ ...route, path }, ids)
    if (route.signedIn !== undefined)
      await expect(page, route.name).not.toHaveURL(new RegExp(`${escaped(route.path)}(\\?|$)`))
    else await expect.poll(() => pathOf(page), { message: route.name }).toMatch(new RegExp(`^${escaped(end)}`))
    // A mail of nobody is not there either, but for another reason.
    if (route.name !== 'Email' && route.signedIn === undefined)
      await expect.poll(() => isNotFound(page), { message: `${route.name} is not there` }).toBe(!isBuilt)
  }
}

for (const area of ['consumer', 'admin', 'employee'] as const)
  test(`signed in, every address of the ${area} area ends where it should`, async ({ page, context, watch }) => {
    test.setTimeout(180_000)
    watch.expectedErrors.push(/404/)
    await signedInWalk(page, context, area)
  })

test('the token of one area opens nothing of another', async ({ page, context }) => {
  const buyer = await newBuyer()
  const { ids, tokens } = await realIds()
  await remember(context, { tokens: { consumer: buyer.token, employee: tokens.employee } })
  for (const route of served.filter(({ auth }) => auth === 'admin')) {
    await open(page, address(route, ids))
    await expect.poll(() => pathOf(page), { message: route.name }).toBe('/admin/login')
  }
})

for (const [role, email] of [
  ['DOOR', 'door@larkhall.example'],
  ['READ_ONLY', 'readonly@larkhall.example'],
] as const satisfies readonly (readonly [MemberRole, string])[])
  test(`${role} opens what the role may see; the rest is not found, and no link leads there`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expectedErrors.push(/404/)
    const { ids } = await realIds()
    await remember(context, { tokens: { admin: await tokenOf('admin', email, password) } })
    for (const { permission, ...route } of served.filter(({ area }) => area === 'admin')) {
      if (permission === undefined) continue
      await open(page, address(route, ids))
      await expect
        .poll(() => isNotFound(page), { message: `${route.name} is not there` })
        .toBe(!can(role, permission, 'view'))
      const rail = page.getByRole('navigation', { name: 'Main' })
      await expect(rail.getByRole('link', { name: 'Events' })).toBeVisible()
      await expect(rail.getByRole('link', { name: 'Collections' })).toHaveCount(can(role, 'inventory', 'view') ? 1 : 0)
    }
  })

test('an id of nobody, or none at all, is not found; nor is what belongs to somebody else', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectedErrors.push(/404/)
  const { ids, tokens } = await realIds()
  const buyer = await newBuyer()
  await remember(context, { tokens: { ...tokens, consumer: buyer.token } })
  const named = served.filter(({ path, redirect }) => /\{\w*Ids?\}/.test(path) && redirect === undefined)
  for (const route of named)
    for (const bad of [nobody, 'junk']) {
      await open(page, address(route, ids, bad))
      await expect.poll(() => isNotFound(page), { message: `${route.name} of ${bad}` }).toBe(true)
    }
  // Ida's order and tickets, asked for by a stranger.
  for (const route of named.filter(({ name }) => /Purchase|Receipt|ExchangeEventTicket$/.test(name))) {
    await open(page, address(route, ids))
    await expect.poll(() => isNotFound(page), { message: `${route.name} of somebody else` }).toBe(true)
  }
})
