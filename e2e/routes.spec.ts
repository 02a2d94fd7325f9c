import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { can, type MemberRole } from '../common/src/permissions.ts'
import { ask, bearer, tokenOf } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import {
  address,
  all,
  endOf,
  expectEnd,
  expectNothing,
  expectPage,
  expectLogin,
  frameOf,
  oneOfEach,
  realIds,
  served,
  type Route,
} from './harness/site.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

/** The recorded number of routes. It only ever increases. */
const { served: minServed } = JSON.parse(readFileSync(join(import.meta.dirname, 'routes-served.json'), 'utf8')) as {
  readonly served: number
}

test(`at least ${minServed} of the ${all.length} addresses are served`, () => {
  process.stdout.write(`${served.length} of ${all.length} addresses are served\n`)
  expect(served.length).toBeGreaterThanOrEqual(minServed)
})

test('signed out, an address opens, or leads to the login of its area and names itself', async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.expectedErrors.push(/404/)
  const { ids } = await realIds()
  for (const route of served) {
    // Checkout steps have their own test, because they need a cart.
    if (route.path.startsWith('/checkout') && route.auth === 'none') continue
    const path = address(route, ids)
    if (route.auth === 'none') await expectEnd(page, path, address({ ...route, path: endOf(route).path }, ids))
    else await expectLogin(page, path, route.auth)
    if (route.auth !== 'none' && !['/', '/admin', '/employee'].includes(route.path))
      expect(new URL(page.url()).searchParams.get('redirectTo'), route.name).toBe(path)
    if (route.area === 'consumer') expect(await page.title(), route.name).toBe('Project Admission')
  }
})

/** Where a login page redirects signed-in users. */
const home = { consumer: '/exchange/event', admin: '/admin/account-switch', employee: '/employee/order' } as const

async function signedInWalk(page: Page, context: BrowserContext, area: Route['area']): Promise<void> {
  const { ids, tokens } = await realIds()
  await remember(context, { tokens: { [area]: tokens[area] } })
  for (const route of served.filter((one) => one.area === area)) {
    if (
      /^\/checkout(\/(login|questions|payment|delivery-mechanism|shipping|delivery-option|finalize))?$/.test(route.path)
    )
      continue
    // The style guide is the same for everyone.
    if (route.path.startsWith('/style-guide/')) continue
    const { path, isBuilt } = endOf(route)
    const leavesIt = route.signedIn !== undefined
    await expectEnd(page, address(route, ids), leavesIt ? home[area] : address({ ...route, path }, ids))
    // An unknown e-mail isn't found either, but for another reason.
    if (route.name !== 'Email') await expectPage(page, leavesIt || isBuilt, route.name)
  }
}

for (const area of ['consumer', 'admin', 'employee'] as const)
  test(`signed in, every address of the ${area} area ends where it should`, async ({ page, context, watch }) => {
    test.setTimeout(180_000)
    watch.expectedErrors.push(/404/)
    await signedInWalk(page, context, area)
  })

test('an address that needs a feature is not found in an account without it, and no link leads there', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/404/)
  const { ids, tokens } = await realIds()
  await remember(context, { tokens: { admin: tokens.admin } })
  const { collections } = await ask<{ collections: { edges: { node: { id: string } }[] } }>(
    '{ collections(first: 1) { edges { node { id } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(tokens.admin), AccountId: shops.thornwick } },
  )
  const without = { accountId: shops.thornwick, collectionId: collections.edges[0]?.node.id ?? '' }
  const needing = served.filter(({ features = [] }) => features.length > 0)
  expect(needing.length).toBeGreaterThan(0)
  for (const route of needing) {
    await expectNothing(page, address(route, ids, without))
    await expectNothing(page, address(route, ids, { accountId: shops.thornwick }))
    await expect(page.getByRole('link', { name: 'Add-ons' })).toHaveCount(0)
  }
})

test('the token of one area opens nothing of another', async ({ page, context }) => {
  const buyer = await newBuyer()
  const { ids, tokens } = await realIds()
  await remember(context, { tokens: { consumer: buyer.token, employee: tokens.employee } })
  for (const route of oneOfEach(
    served.filter(({ auth }) => auth === 'admin'),
    frameOf,
  ))
    await expectLogin(page, address(route, ids), 'admin')
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
    // That each row names its permission is a test of the site map.
    const kinds = oneOfEach(
      served.filter(({ area, permission }) => area === 'admin' && permission !== undefined),
      (route) => `${route.permission} ${frameOf(route)}`,
    )
    for (const { permission, ...route } of kinds) {
      if (permission === undefined) continue
      const path = address(route, ids)
      await expectEnd(page, path, path)
      await expectPage(page, can(role, permission, 'view'), route.name)
      const rail = page.getByRole('navigation', { name: 'Main' })
      await expect(rail.getByRole('link', { name: 'Events' })).toBeVisible()
      await expect(rail.getByRole('link', { name: 'Collections' })).toHaveCount(can(role, 'inventory', 'view') ? 1 : 0)
    }
  })
