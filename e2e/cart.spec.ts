import type { Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { fillCart, newBuyer, readyToPay, remember, type Basket } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { setCartClock } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops, ticketsPath } from './harness/world.ts'

const marketplaceId = shops.thornwick
const match = (): Promise<string> => eventNamed(marketplaceId, 'Women: Thornwick v Sandhaven')
const cartBar = (page: Page) => page.getByRole('region', { name: 'Your cart' })

const basketOf = async (quantity: number): Promise<Basket> =>
  fillCart({ marketplaceId, eventId: await match(), quantity, priceType: 'Adult' })

test(
  'a cart whose time runs out is warned of, extended once, and named when it ends, with a way to hold it again',
  { tag: '@long' },
  async ({ page, context }) => {
    const basket = await basketOf(2)
    await remember(context, { basket })
    await setCartClock(basket.cartId, 100)
    await visit(page, ticketsPath(marketplaceId, await match()))
    const bar = cartBar(page)
    await expect(bar.getByRole('timer').filter({ visible: true })).toContainText(/[01]:\d\d/)
    await expect(
      page.getByText('Less than 2 minutes left to check out').filter({ visible: true }).first(),
    ).toBeVisible()
    await bar.getByRole('button', { name: 'Add 5 minutes' }).filter({ visible: true }).click()
    await expect(bar.getByRole('timer').filter({ visible: true })).toContainText(/[56]:\d\d/)
    await expect(bar.getByRole('button', { name: 'Add 5 minutes' })).toHaveCount(0)

    await setCartClock(basket.cartId, 0)
    // Other shops don't mention it; its own shop does once.
    await visit(page, `/marketplace/${shops.larkhall}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hold these again' })).toHaveCount(0)
    await visit(page, `/marketplace/${marketplaceId}`)
    await expect(page.getByRole('button', { name: 'Hold these again' })).toBeVisible()
    await visit(page, `/marketplace/${marketplaceId}`)
    await expect(page.getByRole('button', { name: 'Hold these again' })).toHaveCount(0)
    await visit(page, ticketsPath(marketplaceId, await match()))
    const lost = page.getByRole('region', { name: 'No longer held' })
    await expect(lost).toContainText(/\w/)
    await expect(bar).toBeHidden()
    await lost.getByRole('button', { name: 'Hold these again' }).click()
    await expect(bar).toContainText('2 tickets')
    await expect(lost).toBeHidden()
    await page.reload()
    await expect(bar).toContainText('2 tickets')
    await expect(lost).toBeHidden()
  },
)

test('a cart that ends during checkout says so, holds the tickets again and leads back to where one chose', async ({
  page,
  context,
}) => {
  const { basket } = await readyToPay(context, { marketplaceId, eventId: await match(), quantity: 1 })
  await visit(page, '/checkout/payment')
  await setCartClock(basket.cartId, 0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'No longer held' })).toContainText('Your hold has expired.')
  await page.getByRole('button', { name: 'Hold these again' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  await setCartClock(basket.cartId, 0)
  await page.reload()
  await page.getByRole('link', { name: 'Choose tickets' }).click()
  await expect(page).toHaveURL(/\/tickets$|\/exchange\/event$/)
})

test('a reload in the middle keeps the step, the answers and the cart', { tag: '@long' }, async ({ page, context }) => {
  const buyer = await newBuyer()
  const eventId = await eventNamed(shops.larkhall, 'Tidewater: an opera in two acts')
  const basket = await fillCart({ marketplaceId: shops.larkhall, eventId, quantity: 2 })
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /On your phone/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/checkout\/questions$/)
  await page.getByRole('radio', { name: 'Yes, door B' }).check()
  await page.getByLabel(/Anything else we should know/).fill('Two of us, one rollator.')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Yes, door B' })).toBeChecked()
  await expect(page.getByLabel(/Anything else we should know/)).toHaveValue('Two of us, one rollator.')
  await page.getByRole('button', { name: 'Continue' }).click()
  // Entering the payment loads a document; then the form is shown.
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  await page.reload()
  await payWith(page)
  await receipt(page)
  await expect(page.getByText('Yes, door B')).toBeVisible()
})

test('steps out of reach lead to the open one', async ({ page, context }) => {
  await remember(context, { basket: await basketOf(1) })
  for (const step of ['payment', 'questions', 'delivery-option', 'shipping', 'delivery-mechanism']) {
    await page.goto(`/checkout/${step}`)
    await expect(page).toHaveURL(/\/checkout\/login$/)
  }
})

test(
  'tickets that lie in two lines are counted together: one press is one ticket',
  { tag: '@long' },
  async ({ page, context }) => {
    const wanted = { marketplaceId, eventId: await match(), quantity: 1, priceType: 'Adult' }
    await remember(context, { basket: await fillCart(wanted, await fillCart(wanted)) })
    await visit(page, ticketsPath(marketplaceId, wanted.eventId))
    await expect(cartBar(page)).toContainText('2 tickets')
    await page.getByRole('button', { name: 'More: Adult' }).click()
    await expect(cartBar(page)).toContainText('3 tickets')
    await page.getByRole('button', { name: 'Fewer: Adult' }).click()
    await expect(cartBar(page)).toContainText('2 tickets')
  },
)

test('two tabs have one cart: what one adds the other shows, and what one pays the other forgets', async ({
  page,
  context,
}) => {
  const wanted = { marketplaceId, eventId: await match(), quantity: 1, priceType: 'Adult' }
  await readyToPay(context, wanted)
  await visit(page, ticketsPath(marketplaceId, wanted.eventId))
  await expect(cartBar(page)).toContainText('1 ticket')
  const second = await context.newPage()
  await visit(second, ticketsPath(marketplaceId, wanted.eventId))
  await second.getByRole('button', { name: 'More: Adult' }).click()
  await expect(cartBar(second)).toContainText('2 tickets')
  await expect(cartBar(page)).toContainText('2 tickets')
  await page.getByRole('button', { name: 'More: Adult' }).click()
  await expect(cartBar(second)).toContainText('3 tickets')

  await visit(second, '/checkout/payment')
  await payWith(second)
  await receipt(second)
  await expect(cartBar(page)).toBeHidden()
})

test('signing out in one tab signs the other out', { tag: '@long' }, async ({ page, context }) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  await visit(page, '/user')
  const second = await context.newPage()
  await visit(second, '/user/order-history')
  await second.getByRole('button', { name: 'Thea' }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
})
