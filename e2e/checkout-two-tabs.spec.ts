import { payWith, receipt } from './harness/buying.ts'
import { atCheckout, countOrders, stepsOn } from './harness/checkout-steps.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'two tabs at different steps: what one changes the other shows before it pays, and both end at one order',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await atCheckout(context, 'MOBILE')
    await visit(page, '/checkout/payment')
    const form = page.getByRole('form', { name: 'Payment' })
    const pay = form.getByRole('button', { name: /^Pay / })
    const before = await pay.innerText()
    await form.getByLabel('Name on card').fill('Thea Quill')

    const second = await context.newPage()
    const there = stepsOn(second)
    await visit(second, '/checkout/delivery-mechanism')
    await there.mail.check()
    await there.goOn.click()
    await there.expectStep('shipping')
    // A payment without an address is no longer possible: the first tab asks for it, too.
    const here = stepsOn(page)
    await here.expectStep('shipping')
    await there.street.fill('4 Ropewalk')
    await there.city.fill('Port Averil')
    await there.state.selectOption('ME')
    await there.code.fill('04101')
    await there.goOn.click()
    await there.expectStep('delivery-option')
    await there.tracked.check()
    await there.goOn.click()
    await there.expectStep('payment')

    // The first tab has the address by now; what it sends is what both agreed on.
    await here.goOn.click()
    await here.expectStep('delivery-option')
    await expect(here.tracked).toBeChecked()
    await here.goOn.click()
    await here.expectStep('payment')
    const now = await pay.innerText()
    expect(now).not.toBe(before)
    await expect(second.getByRole('button', { name: /^Pay / })).toHaveText(now)

    await payWith(page)
    const paid = await receipt(page)
    await expect(second.getByRole('heading', { level: 1, name: 'Your order is complete' })).toBeVisible()
    await second.getByRole('link', { name: 'View your order' }).click()
    expect(await receipt(second)).toEqual(paid)
    expect(await countOrders(buyer)).toBe(1)
  },
)
