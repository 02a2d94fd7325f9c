import { RUN_SIZE } from '../common/src/testing/run.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { eventNamed } from './harness/api.ts'
import { fillCart, makeReady, newBuyer } from './harness/buyer.ts'
import { rest, settle } from './harness/calm.ts'
import { drawnFor } from './harness/turns.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/visitors.ts'
import { shops, storefronts, ticketsPath } from './harness/world.ts'

/** States of pages that have no picture: what axe finds in them. */
const variants = [
  ['light', 1440],
  ['dark', 390],
] as const

const addresses: readonly (readonly [name: string, path: () => string | Promise<string>])[] = [
  ['another storefront', () => `/marketplace/${shops.larkhall}/storefront/${storefronts.members}`],
  ['seats', async () => ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Hinge'))],
  ['places', async () => ticketsPath(shops.longshore, await eventNamed(shops.longshore, /^Longshore \d{4}$/))],
  ['not found', () => '/nothing/here'],
]

for (const [name, path] of addresses)
  test(`${name}: no violations`, async ({ pageOf, watch }) => {
    if (name === 'not found') watch.expectedErrors.push(/404 .*\/nothing\/here/)
    const page = await pageOf()
    for (const [colorScheme, width] of RUN_SIZE === 'short' ? [variants[drawnFor(name, 2)] ?? variants[0]] : variants) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await settle(page, await path())
      expect.soft(await accessibilityViolations(page), `${name}, ${colorScheme}`).toEqual([])
    }
  })

test('a refused payment has no violations', async ({ pageOf }) => {
  const marketplaceId = shops.thornwick
  const eventId = await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow')
  const buyer = await newBuyer()
  const basket = await fillCart({ marketplaceId, eventId, quantity: 2 })
  await makeReady(basket, buyer.token)
  const page = await pageOf({ tokens: { consumer: buyer.token }, basket })
  await visit(page, '/checkout/payment')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    /Enter the number on the front of the card\./,
  )
  await rest(page)
  expect(await accessibilityViolations(page)).toEqual([])
})
