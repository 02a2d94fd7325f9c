import { ask, bearer, eventNamed } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import {
  address,
  expectNothing,
  frameOf,
  oneOfEach,
  unknownId,
  parametersOf,
  realIds,
  served,
  type Ids,
  type Route,
} from './harness/site.ts'
import { test } from './harness/watch.ts'
import { shops, storefronts } from './harness/world.ts'

/** Routes with IDs. Those that only redirect lead to one of the others. */
const named = served.filter(({ path, redirect }) => /\{\w*Ids?\}/.test(path) && redirect === undefined)

const idsIn = (route: Route): readonly string[] => parametersOf(route).filter((name) => /Ids?$/.test(name))

/** Pages below the same ID in the same frame share its guard: one of them for each. */
const guardedApart = (name: string, area: Route['area']): readonly Route[] =>
  oneOfEach(
    named.filter((route) => route.area === area && idsIn(route).includes(name)),
    (route) => `${frameOf(route)} ${route.path.split(`{${name}}`)[0]}`,
  )

test.beforeEach(({ watch }) => {
  test.setTimeout(180_000)
  watch.expectedErrors.push(/404/)
})

/** Real IDs of someone else, each for a route whose other IDs are the user's own. */
async function foreignIds(adminToken: string): Promise<Ids> {
  const { collections } = await ask<{ collections: { edges: { node: { id: string } }[] } }>(
    '{ collections(first: 1) { edges { node { id } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(adminToken), AccountId: shops.thornwick } },
  )
  const match = await eventNamed(shops.thornwick, 'Thornwick v Hollin Bridge')
  return {
    // Noor works for the other two.
    accountId: shops.longshore,
    marketplaceId: shops.thornwick,
    storefrontId: storefronts.homeMatches,
    eventId: match,
    listingId: match,
    collectionId: collections.edges[0]?.node.id ?? '',
  }
}

for (const area of ['consumer', 'admin'] as const)
  test(`${area}: an unknown or malformed ID is not found, even if all others in the URL are real`, async ({
    page,
    context,
  }) => {
    const { ids, tokens } = await realIds()
    await remember(context, { tokens })
    for (const name of new Set(named.flatMap(idsIn)))
      for (const route of guardedApart(name, area))
        for (const id of [unknownId, 'junk']) await expectNothing(page, address(route, ids, { [name]: id }))
  })

/** Shops, events and policies are public: they are foreign only in combination with the others. */
const isAlone = (route: Route): boolean => route.area === 'consumer' && idsIn(route).length === 1

test('what belongs to another account or shop is not found under one’s own', async ({ page, context }) => {
  const { ids, tokens } = await realIds()
  await remember(context, { tokens })
  const foreign = await foreignIds(tokens.admin)
  for (const name of new Set(named.flatMap(idsIn))) {
    const other = foreign[name]
    if (other === undefined) continue
    for (const area of ['consumer', 'admin'] as const)
      for (const route of guardedApart(name, area))
        if (!isAlone(route)) await expectNothing(page, address(route, ids, { [name]: other }))
  }
})

test('orders and tickets of someone else are not found', async ({ page, context }) => {
  const { ids } = await realIds()
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  for (const route of named)
    if (idsIn(route).some((name) => /^(purchase|stack)/.test(name))) await expectNothing(page, address(route, ids))
})
