import { eventNamed } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops } from './harness/world.ts'

test('a wrong code says so, a right one lowers the price, comes off and on again, and is on the receipt', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  const eventId = await eventNamed(shops.larkhall, 'Tidewater: an opera in two acts')
  const basket = await fillCart({ marketplaceId: shops.larkhall, eventId, quantity: 2 })
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  await visit(page, '/checkout')
  const codes = page.getByRole('region', { name: 'Promo codes' })
  await codes.getByRole('button', { name: 'Add a promo code' }).click()
  const field = codes.getByLabel('Promo code')
  await expect(field).toBeFocused()
  await codes.getByRole('button', { name: 'Apply' }).click()
  await expect(field).toHaveAccessibleDescription('Enter a code.')
  await field.fill('SPRING99')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('This code isn’t valid. Check it and try again.')
  await expect(field).toHaveValue('SPRING99')
  await field.fill('earlybird')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('This code isn’t valid. Check it and try again.')

  await field.fill('spring10')
  await field.press('Enter')
  await expect(codes.getByText('SPRING10')).toBeVisible()
  await expect(codes.getByText(/You saved \$\d/)).toBeVisible()
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText(/Spring, 10% off/)).toBeVisible()
  await codes.getByRole('button', { name: 'Remove SPRING10' }).click()
  await expect(order.getByText(/Spring, 10% off/)).toHaveCount(0)
  await field.fill('SPRING10')
  await codes.getByRole('button', { name: 'Apply' }).click()
  await expect(order.getByText(/Spring, 10% off/)).toBeVisible()

  await page.getByRole('radio', { name: /On your phone/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  await payWith(page)
  await receipt(page)
  await expect(page.getByText(/Spring, 10% off/).first()).toBeVisible()
})
