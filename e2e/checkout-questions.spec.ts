import type { Locator, Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, isStripe, payWith, receipt } from './harness/buying.ts'
import { countOrders, stepsOn } from './harness/checkout-steps.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Presses without a network: the page says so, and stays. */
async function pressOffline(page: Page, button: Locator): Promise<void> {
  await page.context().setOffline(true)
  await button.click()
  const shown = page
    .getByRole('alert')
    .filter({ hasText: /We couldn.t reach/, visible: true })
    .first()
  await expect(shown).toBeVisible()
  await expect(button).toBeEnabled()
  const close = shown.getByRole('button', { name: 'CLOSE' })
  if ((await close.count()) > 0) await close.click()
  await page.context().setOffline(false)
}

test(
  'signing in and answering outlive Back, a reload and a network that is gone',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    test.skip(isStripe, 'The steps before the payment are the same.')
    watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const buyer = await newBuyer()
    const eventId = await eventNamed(shops.longshore, /^Longshore \d{4}$/)
    const basket = await fillCart({ marketplaceId: shops.longshore, eventId, quantity: 2 })
    await remember(context, { basket })
    const { goOn, expectStep } = stepsOn(page)
    await visit(page, '/exchange/event')
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/checkout\/login$/)
    const form = page.getByRole('form', { name: 'Sign in' })
    await answers(page)
    await form.getByLabel('E-mail').fill(buyer.email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await pressOffline(page, form.getByRole('button', { name: 'Sign in' }))
    await expect(form.getByLabel('E-mail')).toHaveValue(buyer.email)
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue(password)
    await page.goBack()
    await expect(page).toHaveURL(/\/exchange\/event$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/checkout\/login$/)
    await answers(page)
    await form.getByLabel('E-mail').fill(buyer.email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Sign in' }).click()

    await chooseDelivery(page, 'On your phone')
    await expectStep('questions')
    const whom = page.getByLabel('Who should we call in an emergency?')
    const rules = page.getByRole('checkbox', { name: /I have read the rules/ })
    await whom.fill('+12075550104')
    await rules.check()
    await pressOffline(page, goOn)
    await expect(whom).toHaveValue('+12075550104')
    await page.reload()
    await expect(whom).toHaveValue('+12075550104')
    await expect(rules).toBeChecked()
    await page.goBack()
    await expectStep('delivery-mechanism')
    await page.goForward()
    await expectStep('questions')
    await expect(whom).toHaveValue('+12075550104')
    await goOn.click()

    await expectStep('payment')
    await answers(page)
    await page.goBack()
    await expectStep('questions')
    await expect(whom).toHaveValue('+12075550104')
    await page.goForward()
    await expectStep('payment')
    await answers(page)
    await payWith(page)
    await receipt(page)
    expect(await countOrders(buyer)).toBe(1)
  },
)
