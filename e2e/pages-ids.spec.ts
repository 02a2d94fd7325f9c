import { chosen } from '../common/src/testing/run.ts'
import { eventNamed } from './harness/api.ts'
import { newBuyer } from './harness/buyer.ts'
import {
  address,
  collectionOfThornwick,
  expectNothing,
  routeFrame,
  oneOfEach,
  routeParameters,
  served,
  type Route,
} from './harness/site.ts'
import { realIds, unknownId, type Ids } from './harness/real-ids.ts'
import { test } from './harness/visitors.ts'
import { shops, storefronts } from './harness/world.ts'

/**
 * IDs of others in addresses. The server's tests walk all operations; a short run tries some addresses in the
 * browser, by seed.
 */

/** Routes with IDs. Those that only redirect lead to one of the others. */
const named = served.filter(({ path, redirect }) => /\{\w*Ids?\}/.test(path) && redirect === undefined)

const idsIn = (route: Route): readonly string[] => routeParameters(route).filter((name) => /Ids?$/.test(name))

/** Pages below the same ID in the same frame share its guard: one of them for each. */
const guardedApart = (name: string, area: Route['area']): readonly Route[] =>
  oneOfEach(
    named.filter((route) => route.area === area && idsIn(route).includes(name)),
    (route) => `${routeFrame(route)} ${route.path.split(`{${name}}`)[0]}`,
  )

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/404/)
})

/** Real IDs of someone else, each for a route whose other IDs are the user's own. */
async function foreignIds(adminToken: string): Promise<Ids> {
  const match = await eventNamed(shops.thornwick, 'Thornwick v Hollin Bridge')
  return {
    // Noor works for the other two.
    accountId: shops.longshore,
    marketplaceId: shops.thornwick,
    storefrontId: storefronts.homeMatches,
    eventId: match,
    listingId: match,
    collectionId: await collectionOfThornwick(adminToken),
  }
}

/** An address whose IDs are real, except those in `other`. */
interface Attempt {
  readonly route: Route
  readonly other: Ids
}

for (const area of ['consumer', 'admin'] as const)
  test(`${area}: an unknown or malformed ID is not found, even if all others in the URL are real`, async ({
    pageOf,
  }) => {
    const { ids, tokens } = await realIds()
    const page = await pageOf({ tokens })
    const attempts = [...new Set(named.flatMap(idsIn))].flatMap((name) =>
      guardedApart(name, area).flatMap((route) =>
        [unknownId, 'junk'].map((id): Attempt => ({ route, other: { [name]: id } })),
      ),
    )
    for (const { route, other } of chosen(attempts, 3)) await expectNothing(page, address(route, ids, other))
  })

/** Shops, events and policies are public: they are foreign only in combination with the others. */
const isAlone = (route: Route): boolean => route.area === 'consumer' && idsIn(route).length === 1

test('what belongs to another account or shop is not found under one’s own', async ({ pageOf }) => {
  const { ids, tokens } = await realIds()
  const page = await pageOf({ tokens })
  const foreign = await foreignIds(tokens.admin)
  const attempts = [...new Set(named.flatMap(idsIn))].flatMap((name) => {
    const other = foreign[name]
    if (other === undefined) return []
    return (['consumer', 'admin'] as const)
      .flatMap((area) => guardedApart(name, area))
      .filter((route) => !isAlone(route))
      .map((route): Attempt => ({ route, other: { [name]: other } }))
  })
  for (const { route, other } of chosen(attempts, 4)) await expectNothing(page, address(route, ids, other))
})

test('orders and tickets of someone else are not found', async ({ pageOf }) => {
  const [{ ids }, buyer] = await Promise.all([realIds(), newBuyer()])
  const page = await pageOf({ tokens: { consumer: buyer.token } })
  const ownOnly = named.filter((route) => idsIn(route).some((name) => /^(purchase|stack)/.test(name)))
  for (const route of chosen(ownOnly, 3)) await expectNothing(page, address(route, ids))
})
