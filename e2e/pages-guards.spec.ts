import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { can, type MemberRole } from '../common/src/permissions.ts'
import { chosen, RUN_SIZE } from '../common/src/testing/run.ts'
import { signInToken } from './harness/api.ts'
import { everyScreen } from './harness/every-page.ts'
import {
  address,
  all,
  collectionOfThornwick,
  routeEnd,
  expectEnd,
  expectLogin,
  expectNothing,
  expectPage,
  routeFrame,
  oneOfEach,
  served,
  type Route,
} from './harness/site.ts'
import { realIds } from './harness/real-ids.ts'
import { expect, test } from './harness/visitors.ts'
import { password, shops } from './harness/world.ts'

/**
 * Access to pages: signed out, in another area, with a role, without a feature. signed out, in another area, with a
 * role, without a feature. Frames guard their pages, so a short run opens one page of each frame; a long one every
 * page.
 */
const isShort = RUN_SIZE === 'short'
const guarded = served.filter(({ auth }) => auth !== 'none')
const oneOfEachFrame = isShort ? oneOfEach(guarded, routeFrame) : guarded
const areas = ['consumer', 'admin', 'employee'] as const

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/404/)
})

/** The recorded number of routes. It only ever increases. */
const { served: minServed } = JSON.parse(readFileSync(join(import.meta.dirname, 'routes-served.json'), 'utf8')) as {
  readonly served: number
}

test(`at least ${minServed} of the ${all.length} addresses are served`, () => {
  expect(served.length).toBeGreaterThanOrEqual(minServed)
})

for (const area of areas) {
  test(`signed out, an address of the ${area} area leads to its login and names itself`, async ({ pageOf }) => {
    const [page, { ids }] = await Promise.all([pageOf(), realIds()])
    for (const route of oneOfEachFrame) {
      if (route.auth !== area) continue
      const path = address(route, ids)
      await expectLogin(page, path, area)
      if (!['/', '/admin', '/employee'].includes(route.path))
        expect(new URL(page.url()).searchParams.get('redirectTo'), route.name).toBe(path)
      if (area === 'consumer') expect(await page.title(), route.name).toBe('Project Admission')
    }
  })

  test(`the tokens of other areas open nothing of the ${area} area`, async ({ pageOf }) => {
    const { ids, tokens } = await realIds()
    const others = Object.fromEntries(areas.filter((one) => one !== area).map((one) => [one, tokens[one]]))
    const page = await pageOf({ tokens: others })
    for (const route of oneOfEachFrame) if (route.auth === area) await expectLogin(page, address(route, ids), area)
  })
}

test('signed out, every open address ends where it should @long', async ({ pageOf, watch }) => {
  // The test's own scripts, because an e-mail's frame runs none.
  watch.expectedErrors.push(/Blocked script execution in 'about:(?:srcdoc|blank)'/)
  const [page, { ids }] = await Promise.all([pageOf(), realIds()])
  for (const route of served) {
    // Checkout steps have their own test, because they need a cart.
    if (route.auth !== 'none' || route.path.startsWith('/checkout')) continue
    await expectEnd(page, address(route, ids), address({ ...route, path: routeEnd(route).path }, ids))
    if (route.area === 'consumer') expect(await page.title(), route.name).toBe('Project Admission')
  }
})

/** Where a login page redirects signed-in users. */
const home = { consumer: '/exchange/event', admin: '/admin/account-switch', employee: '/employee/dashboard' } as const

const screens = new Set(everyScreen.map(({ name }) => name))
const isStep = ({ path }: Route): boolean =>
  /^\/checkout(\/(login|questions|payment|delivery-mechanism|shipping|delivery-option|finalize))?$/.test(path)
/** Addresses that lead on. The others end where they are: in a short run, their own load in `pages.spec.ts` sees that. */
const leadsOn = (route: Route): boolean => route.signedIn !== undefined || !screens.has(route.name)

for (const area of areas)
  test(`signed in, addresses of the ${area} area end where they should`, async ({ pageOf }) => {
    const { ids, tokens } = await realIds()
    const page = await pageOf({ tokens: { [area]: tokens[area] } })
    for (const route of served) {
      // Steps of the checkout need a cart; the style guide is the same for everyone.
      if (route.area !== area || isStep(route) || route.path.startsWith('/style-guide/')) continue
      if (isShort && !leadsOn(route)) continue
      const { path, isBuilt } = routeEnd(route)
      const leavesIt = route.signedIn !== undefined
      await expectEnd(page, address(route, ids), leavesIt ? home[area] : address({ ...route, path }, ids))
      // An unknown e-mail isn't found either, but for another reason.
      if (route.name !== 'Email') await expectPage(page, leavesIt || isBuilt, route.name)
    }
  })

test('an address that needs a feature is not found in an account without it, and no link leads there', async ({
  pageOf,
}) => {
  const { ids, tokens } = await realIds()
  const page = await pageOf({ tokens: { admin: tokens.admin } })
  const without = { accountId: shops.thornwick, collectionId: await collectionOfThornwick(tokens.admin) }
  const needing = served.filter(({ features = [] }) => features.length > 0)
  expect(needing.length).toBeGreaterThan(0)
  for (const route of chosen(needing, 2)) {
    await expectNothing(page, address(route, ids, without))
    await expectNothing(page, address(route, ids, { accountId: shops.thornwick }))
    await expect(page.getByRole('link', { name: 'Add-ons' })).toHaveCount(0)
  }
})

// That each row names its permission is a test of the site map.
const kinds = oneOfEach(
  served.filter(({ area, permission }) => area === 'admin' && permission !== undefined),
  (route) => `${String(route.permission)} ${routeFrame(route)}`,
)
const isOpenTo = (role: MemberRole, { permission }: Route): boolean =>
  permission !== undefined && can(role, permission, 'view')

for (const [role, email] of [
  ['DOOR', 'door@larkhall.example'],
  ['READ_ONLY', 'readonly@larkhall.example'],
] as const satisfies readonly (readonly [MemberRole, string])[])
  test(`${role} opens what the role may see; the rest is not found, and no link leads there`, async ({ pageOf }) => {
    const { ids } = await realIds()
    const page = await pageOf({ tokens: { admin: await signInToken('admin', email, password) } })
    const [open, closed] = [true, false].map((isOpen) => kinds.filter((route) => isOpenTo(role, route) === isOpen))
    for (const route of [...chosen(open ?? [], 2), ...chosen(closed ?? [], 2)]) {
      const path = address(route, ids)
      await expectEnd(page, path, path)
      await expectPage(page, isOpenTo(role, route), route.name)
      const rail = page.getByRole('navigation', { name: 'Main' })
      await expect(rail.getByRole('link', { name: 'Events' })).toBeVisible()
      await expect(rail.getByRole('link', { name: 'Collections' })).toHaveCount(can(role, 'inventory', 'view') ? 1 : 0)
    }
  })
