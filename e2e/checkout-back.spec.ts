import { payWith, receipt } from './harness/buying.ts'
import { atCheckout, countOrders, stepsOn } from './harness/checkout-steps.ts'
import { countSent } from './harness/spoil.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'Back, Forward and a reload at every step lose nothing that was entered, and Back from the receipt pays nothing',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await atCheckout(context)
    const { mail, street, city, state, code, tracked, terms, goOn, expectStep } = stepsOn(page)
    await visit(page, '/exchange/event')
    await page.goto('/checkout')
    await expectStep('delivery-mechanism')
    await mail.check()
    await page.reload()
    await expect(mail).toBeChecked()
    await goOn.click()

    await expectStep('shipping')
    await street.fill('4 Ropewalk')
    await state.selectOption('ME')
    await page.goBack()
    await expectStep('delivery-mechanism')
    await expect(mail).toBeChecked()
    await page.goForward()
    await expectStep('shipping')
    await expect(street).toHaveValue('4 Ropewalk')
    await city.fill('Port Averil')
    await code.fill('04101')
    await page.reload()
    await expect(street).toHaveValue('4 Ropewalk')
    await expect(city).toHaveValue('Port Averil')
    await expect(state).toHaveValue('ME')
    await expect(code).toHaveValue('04101')
    await goOn.click()

    await expectStep('delivery-option')
    await tracked.check()
    await page.goBack()
    await expectStep('shipping')
    await expect(city).toHaveValue('Port Averil')
    await page.goForward()
    await expectStep('delivery-option')
    await expect(tracked).toBeChecked()
    await page.reload()
    await expect(tracked).toBeChecked()
    await goOn.click()

    await expectStep('payment')
    await answers(page)
    const done = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('link', { name: 'Address' })
    expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await done.click()
    await expectStep('shipping')
    await page.goBack()
    await expectStep('payment')
    await answers(page)
    await terms.check()
    await page.goBack()
    await expectStep('delivery-option')
    await expect(tracked).toBeChecked()
    await page.goForward()
    await expectStep('payment')
    await expect(terms).toBeChecked()
    await page.reload()
    await expect(terms).toBeChecked()
    const countOf = countSent(page)
    await payWith(page)
    const paid = await receipt(page)
    // It came with the answer of paying.
    expect([countOf('CartFinalize'), countOf('CheckoutReceipt')]).toEqual([1, 0])

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is complete' })).toBeVisible()
    await page.goForward()
    expect(await receipt(page)).toEqual(paid)
    const before = countOf('CheckoutReceipt')
    await page.reload()
    expect(await receipt(page)).toEqual(paid)
    expect(countOf('CheckoutReceipt')).toBe(before + 1)
    expect(await countOrders(buyer)).toBe(1)
  },
)
