import { accessibilityViolations } from './harness/accessibility.ts'
import { eventNamed } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { atCheckout, stepsOn } from './harness/checkout-steps.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops } from './harness/world.ts'

test(
  'on a phone, tickets of two lines are counted as one, added and taken out in checkout, and what was entered stays',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { basket, eventId } = await atCheckout(context)
    await fillCart({ marketplaceId: shops.thornwick, eventId, quantity: 2, priceType: 'Adult' }, basket)
    const { mail, expectStep } = stepsOn(page)
    await visit(page, '/checkout/delivery-mechanism')
    await expectStep('delivery-mechanism')
    await mail.check()
    await page.getByText('Total with fees').click()
    await page.getByRole('button', { name: 'Change tickets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change tickets' })
    const count = dialog.getByRole('group', { name: /^Adult/ })
    await count.getByRole('button', { name: /^More/ }).click()
    await expect(count.getByRole('status')).toHaveText('4')
    for (const left of ['3', '2', '1']) {
      await count.getByRole('button', { name: /^Fewer/ }).click()
      await expect(count.getByRole('status')).toHaveText(left)
    }
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(mail).toBeChecked()
    await expect(page.getByText('Your cart: 1 ticket').first()).toBeAttached()
  },
)

test(
  'seats are removed one line at a time, and the last one leaves an empty cart',
  { tag: '@long' },
  async ({ page, context }) => {
    const marketplaceId = shops.larkhall
    const eventId = await eventNamed(marketplaceId, 'A Winter Orchard')
    const buyer = await newBuyer()
    const basket = await fillCart({ marketplaceId, eventId, quantity: 2 })
    await remember(context, { tokens: { consumer: buyer.token }, basket })
    await visit(page, '/checkout/delivery-option')
    await page.getByRole('button', { name: 'Change tickets' }).click()
    await page
      .getByRole('dialog', { name: 'Change tickets' })
      .getByRole('button', { name: /^Remove Adult, Stalls/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  },
)
