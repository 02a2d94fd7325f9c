import { expect, type Locator, type Page } from '@playwright/test'
import { cards } from './world.ts'

/** Fills in the card and presses Pay, as a buyer does. */
export async function payWith(page: Page, card: string = cards.good): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' })
  const { number, expiry, code } = cardFields(page)
  await number.fill(card)
  await expiry.fill('04 / 31')
  await code.fill('123')
  if (!isStripe) await form.getByLabel('Name on card').fill('Thea Quill')
  const terms = form.getByRole('checkbox', { name: /I agree to/ })
  await terms.check()
  await form.getByRole('button', { name: /^Pay / }).click()
}

/** Whether the server's payments go to the Stripe stand-in. */
export const isStripe = process.env['PAYMENT_GATEWAY'] === 'stripe'

/** The card fields of the payment page: ours, or those in Stripe's frame. */
export function cardFields(page: Page): Readonly<Record<'number' | 'expiry' | 'code', Locator>> {
  const form = isStripe
    ? page.frameLocator('iframe[title="Secure payment input frame"]')
    : page.getByRole('form', { name: 'Payment' })
  return {
    number: form.getByLabel('Card number'),
    expiry: form.getByLabel(isStripe ? 'Expiration date' : 'Expires'),
    code: form.getByLabel('Security code'),
  }
}

/** Waits for the receipt and returns the purchase IDs from its URL. */
export async function receipt(page: Page): Promise<readonly string[]> {
  await expect(page).toHaveURL(/\/checkout\/receipt\/[0-9a-f-]{36}/)
  await expect(page.getByRole('link', { name: 'Open my tickets' }).first()).toBeVisible()
  return (page.url().split('/').at(-1) ?? '').split(',')
}

/** Chooses a delivery option if the step is shown. */
export async function chooseDelivery(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  await page.getByRole('radio', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Signs in on the step that asks who is buying. */
export async function signInAtCheckout(page: Page, buyer: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/login$/)
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail').fill(buyer.email)
  await form.getByLabel('Password', { exact: true }).fill(buyer.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}
