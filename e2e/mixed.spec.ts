import type { Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops, storefronts, ticketsPath } from './harness/world.ts'

const cartBar = (page: Page) => page.getByRole('region', { name: 'Your cart' })

test(
  'a walk that costs nothing: a price of nothing is named, no card is asked for, the tickets are there',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    await remember(context, { tokens: { consumer: buyer.token } })
    await visit(page, ticketsPath(shops.longshore, await eventNamed(shops.longshore, 'Low tide walks')))
    await page.getByRole('button', { name: 'Name your price' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Price per ticket').fill('0')
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(sheet).toBeHidden()
    await expect(cartBar(page)).toContainText('1 ticket')
    await cartBar(page).getByRole('link', { name: 'Continue to checkout' }).click()
    await chooseDelivery(page, 'On your phone')

    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Payment' })
    await expect(form.getByLabel('Card number')).toHaveCount(0)
    await form.getByRole('checkbox', { name: /I agree to/ }).check()
    await form.getByRole('button').last().click()
    await receipt(page)
    await expect(page.getByText('Low tide walks').filter({ visible: true }).first()).toBeVisible()
  },
)

test('tickets of two organizers are one cart and one payment, and become a purchase of each', async ({
  page,
  context,
}) => {
  const match = {
    marketplaceId: shops.thornwick,
    eventId: await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow'),
  }
  const show = { marketplaceId: shops.longshore, eventId: await eventNamed(shops.longshore, 'Salt Turning') }
  const buyer = await newBuyer()
  const first = await fillCart({ ...match, quantity: 2, priceType: 'Adult' })
  const both = await fillCart({ ...show, quantity: 1 }, first)
  await makeReady(both, buyer.token)
  await remember(context, { tokens: { consumer: buyer.token }, basket: both })
  await visit(page, '/checkout/payment')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('Women: Thornwick v Ferrow')
  await expect(summary).toContainText('Salt Turning')
  await payWith(page)
  expect(await receipt(page)).toHaveLength(2)
  for (const name of ['Women: Thornwick v Ferrow', 'Salt Turning'])
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  await page.goto('/user/order-history')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test('a wrong code is refused in words, the right one opens the members’ part, and its price is paid', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  await visit(page, `/marketplace/${shops.larkhall}/storefront/${storefronts.members}`)
  const code = page.getByRole('textbox', { name: 'Access code' })
  await code.fill('LANTERN')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(code).toHaveAccessibleDescription(/This code doesn’t open this part of the shop\./)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('lamplight')
  await page.getByRole('button', { name: 'Open' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Copper Weather/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${storefronts.members}/event/.+/tickets$`))
  await page
    .getByRole('button', { name: /^Add (\d of )?\w+, row / })
    .first()
    .click()
  await expect(cartBar(page)).toContainText('2 seats')
  await cartBar(page).getByRole('link', { name: 'Continue to checkout' }).click()
  await chooseDelivery(page, 'On your phone')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  await payWith(page)
  await receipt(page)
})

test(
  'the keyboard comes past the head of a page, and stands at the heading of the next one',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, `/marketplace/${shops.larkhall}`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page
      .getByRole('link', { name: /Copper Weather/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Copper Weather' })).toBeFocused()
  },
)
