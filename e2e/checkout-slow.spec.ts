import type { Locator, Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { cardFields, chooseDelivery, payWith, receipt } from './harness/buying.ts'
import { atCheckout, countOrders, stepsOn } from './harness/checkout-steps.ts'
import { countSent, hold } from './harness/spoil.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, ticketsPath } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Presses twice while nothing is answered, as one does when nothing seems to happen: the button says what it does. */
async function pressTwice(button: Locator, says: string, page: Page): Promise<void> {
  const release = await hold(page)
  await button.dblclick()
  await expect(page.getByRole('button', { name: says })).toBeVisible()
  await release()
}

test(
  'on a slow connection every press shows at once that it works, and is sent once',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await atCheckout(context)
    const countOf = countSent(page)
    const { mail, street, city, state, code, tracked, goOn, expectStep } = stepsOn(page)
    await visit(page, ticketsPath(shops.thornwick, buyer.eventId))
    const bar = page.getByRole('region', { name: 'Your cart' })
    await expect(bar).toContainText('1 ticket')
    const release = await hold(page)
    const count = page.getByRole('group', { name: 'Adult', exact: true }).getByRole('status')
    await page.getByRole('button', { name: 'More: Adult' }).dblclick()
    await expect(count).toHaveText('3')
    await bar.getByRole('link', { name: /^Continue/ }).dblclick()
    await expect(bar.getByText('Opening checkout')).toBeAttached()
    await release()

    await expectStep('delivery-mechanism')
    await expect(page.getByText('Your cart: 3 tickets').first()).toBeAttached()
    await mail.check()
    await pressTwice(goOn, 'Saving', page)
    await expectStep('shipping')
    expect(countOf('CartSetDetails')).toBe(1)

    await street.fill('4 Ropewalk')
    await city.fill('Port Averil')
    await state.selectOption('ME')
    await code.fill('04101')
    await pressTwice(goOn, 'Saving', page)
    await expectStep('delivery-option')
    expect(countOf('CartSetLocations')).toBe(1)

    await tracked.check()
    await pressTwice(goOn, 'Saving', page)
    await expect(page).toHaveURL(/\/checkout\/payment$/)
    expect(countOf('CartSetDetails')).toBe(2)

    await payWith(page)
    await receipt(page)
    expect(countOf('CartFinalize')).toBe(1)
    expect(await countOrders(buyer)).toBe(1)
  },
)

test(
  'on a slow connection signing in and answering show at once that they work, and are sent once',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    const eventId = await eventNamed(shops.longshore, /^Longshore \d{4}$/)
    const basket = await fillCart({ marketplaceId: shops.longshore, eventId, quantity: 1 })
    await remember(context, { basket })
    const countOf = countSent(page)
    const { goOn, expectStep } = stepsOn(page)
    await visit(page, '/checkout/login')
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('E-mail').fill(buyer.email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await pressTwice(form.getByRole('button', { name: 'Sign in' }), 'Signing in', page)
    await chooseDelivery(page, 'On your phone')
    expect(countOf('SignIn')).toBe(1)
    await expectStep('questions')
    await page.getByLabel('Who should we call in an emergency?').fill('+12075550104')
    await page.getByRole('checkbox', { name: /I have read the rules/ }).check()
    await pressTwice(goOn, 'Saving', page)
    await expect(page).toHaveURL(/\/checkout\/payment$/)
    expect(countOf('CartAnswer')).toBe(1)
  },
)

test('on a slow connection a payment shows at once that it is sent, and is sent once however often it is pressed', async ({
  page,
  context,
}) => {
  const buyer = await atCheckout(context, 'MOBILE')
  const countOf = countSent(page)
  await visit(page, '/checkout/payment')
  // The form itself has loaded.
  await expect(cardFields(page).number).toBeVisible()
  const release = await hold(page)
  await payWith(page)
  await expect(page.getByRole('button', { name: 'Paying' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await release()
  await receipt(page)
  expect(countOf('CartFinalize')).toBe(1)
  expect(await countOrders(buyer)).toBe(1)
})
