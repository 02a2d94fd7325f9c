import { accessibilityViolations } from './harness/accessibility.ts'
import { eventNamed } from './harness/api.ts'
import { readyToPay } from './harness/buyer.ts'
import { receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const wanted = async () => ({
  marketplaceId: shops.thornwick,
  eventId: await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow'),
  quantity: 1,
})

test('where the browser has a wallet, one press pays with it, after the terms are agreed to', async ({
  page,
  context,
}) => {
  await readyToPay(context, await wanted())
  await page.addInitScript(() => {
    Object.assign(globalThis, { ApplePaySession: () => undefined })
  })
  await visit(page, '/checkout/payment')
  const wallet = page.getByRole('button', { name: 'Pay with the test wallet' })
  await wallet.click()
  const terms = page.getByRole('checkbox', { name: /I agree to/ })
  await expect(terms).toHaveAccessibleDescription(messages.terms)
  expect(await accessibilityViolations(page)).toEqual([])
  await terms.check()
  await wallet.click()
  expect(await receipt(page)).toHaveLength(1)
})

test('where it has none, only the card is offered', { tag: '@long' }, async ({ page, context }) => {
  await readyToPay(context, await wanted())
  await visit(page, '/checkout/payment')
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay with the test wallet' })).toHaveCount(0)
})
