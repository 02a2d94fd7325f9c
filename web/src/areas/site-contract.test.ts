import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeAddress } from '#platform/route-names.ts'
import { accountPlaces, accountRail } from './admin/account-rail.ts'
import { consumerPlaces } from './consumer/consumer-places.ts'
import { platformPlaces, platformRail } from './employee/platform-rail.ts'
import { shownPlaces, type Place } from './rail.ts'
import { siteRoutes } from './site-map.ts'
import { registerRows } from './site-rows.ts'

interface Wanted {
  readonly name: string
  readonly area: string
  readonly path: string
  readonly auth: string
  readonly permission?: string
  readonly features?: readonly string[]
  readonly accessCheck?: false
  readonly redirect?: string
}

/** Every route that the product must have, with its access rules. */
const wanted = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../e2e/routes.json'), 'utf8'),
) as readonly Wanted[]

const accountId = '0190a1b2-0000-6000-8000-000000000001'
const everything = {
  permissions: wanted.flatMap(({ permission }) => (permission === undefined ? [] : [permission])),
  features: wanted.flatMap(({ features }) => features ?? []),
}

registerRows(siteRoutes)

/** Screens of an area that open without a record ID. In the employee area an account is a record. */
const screens = (area: string): string[] =>
  siteRoutes.flatMap((row) => {
    const redirect = wanted.find(({ name }) => name === row.name)?.redirect
    const own = row.area === area && redirect === undefined && row.auth === area
    const address = own ? routeAddress(row.name, area === 'admin' ? { accountId } : {}) : undefined
    return address === undefined ? [] : [address]
  })

describe('the site map', () => {
  it.each(siteRoutes.map((row) => [row.name, row] as const))('%s requires what the contract says', (name, row) => {
    const { path, auth, area, permission, features, accessCheck } =
      wanted.find((each) => each.name === name) ?? ({} as Partial<Wanted>)
    expect({
      ...row,
      path: row.path.replaceAll(/\$(\w*)/g, (_, part: string) => `{${part === '' ? 'rest' : part}}`),
    }).toMatchObject({ path, auth, area })
    expect([row.permission, row.features, row.accessCheck]).toEqual([permission, features, accessCheck])
  })
})

describe('rails and palettes', () => {
  it('name only routes of the contract, each once', () => {
    const names = new Set(wanted.map(({ name }) => name))
    for (const rail of [accountRail, platformRail]) {
      const routes = rail.flatMap(({ places }) => places.map(([route]) => route))
      expect(routes.filter((route) => !names.has(route))).toEqual([])
      expect(new Set(routes).size).toBe(routes.length)
    }
  })

  it.each([
    ['admin', accountPlaces],
    ['employee', platformPlaces],
  ] as const)('the palette of the %s area reaches every screen that is built', (area, places) => {
    const reached = shownPlaces(places, everything, area === 'admin' ? { accountId } : {}).map(({ address }) => address)
    expect(new Set(reached)).toEqual(new Set(screens(area)))
  })

  it('the consumer palette offers no page that needs a token to signed-out visitors', () => {
    const [strangers, members] = [false, true].map((each) => consumerPlaces(each).map(({ address }) => address))
    expect(strangers).toEqual(expect.arrayContaining(['/exchange/event', '/login', '/legal-policies']))
    expect(strangers).not.toContain('/user')
    expect(members).toEqual(expect.arrayContaining(['/user', '/user/order-history']))
    expect(members).not.toContain('/login')
  })

  it('the consumer palette has no style guide pages', () => {
    const offered = [false, true].flatMap((each) => consumerPlaces(each).map(({ address }) => address))
    expect(offered.filter((address) => address.startsWith('/style-guide'))).toEqual([])
  })

  it('show only pages that exist and are permitted', () => {
    const places = accountRail.flatMap(({ places: some }): readonly Place[] => some)
    const labels = (permissions: readonly string[]): string[] =>
      shownPlaces(places, { permissions, features: [] }, { accountId }).map(({ label }) => label)
    expect(labels([])).toEqual(['Dashboard'])
    expect(labels(['events'])).toEqual(['Dashboard', 'Events'])
    expect(labels(everything.permissions)).toEqual([
      'Dashboard',
      'Storefronts',
      'Promotions',
      'Events',
      'Collections',
      'Templates',
      'Seat maps',
      'Buyers',
      'Settlements',
      'Financial',
      'Reports',
      'Account',
      'Branding',
      'Members',
      'FAQ',
      'Checkout forms',
      'Purchase protection',
      'Monitoring',
    ])
  })
})
