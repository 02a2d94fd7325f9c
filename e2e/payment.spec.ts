import type { Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { readyToPay, type Wanted } from './harness/buyer.ts'
import { cardFields, isStripe, payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, messages, shops } from './harness/world.ts'

const marketplaceId = shops.thornwick

/** Two places in the North stand: no checkout questions, and enough places for all tests. */
const twoPlaces = async (): Promise<Wanted> => ({
  marketplaceId,
  eventId: await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow'),
  quantity: 2,
  priceType: 'Adult',
})

/** The buyer has one order of this match. */
async function expectOneOrder(page: Page): Promise<void> {
  await page.goto('/user/order-history')
  const orders = page.getByRole('main').getByRole('listitem')
  await expect(orders.filter({ hasText: 'Women: Thornwick v Ferrow' })).toHaveCount(1)
}

test(
  'a declined card says why and keeps what was typed; a good one pays once',
  { tag: '@stripe' },
  async ({ page, context }) => {
    await readyToPay(context, await twoPlaces())
    await visit(page, '/checkout/payment')
    await payWith(page, cards.declined)
    const form = page.getByRole('form', { name: 'Payment' })
    const alert = form.getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(alert).toContainText('Your bank declined this card. Nothing was charged.')
    const { number } = cardFields(page)
    await expect(number).toHaveValue(cards.declined)
    if (!isStripe) await expect(form.getByLabel('Name on card')).toHaveValue('Thea Quill')

    await number.fill(cards.good)
    await form.getByRole('button', { name: /^Pay / }).dblclick()
    expect(await receipt(page)).toHaveLength(1)
    await expectOneOrder(page)
  },
)

test(
  'card and terms are refused in words beside themselves, and nothing of the card is kept',
  { tag: '@long' },
  async ({ page, context }) => {
    await readyToPay(context, await twoPlaces())
    await visit(page, '/checkout/payment')
    const form = page.getByRole('form', { name: 'Payment' })
    const { number, expiry, code } = cardFields(page)
    const terms = form.getByRole('checkbox', { name: /I agree to/ })
    await number.fill('4242 4242 4242 4241')
    await expiry.fill('04 / 21')
    await form.getByRole('button', { name: /^Pay / }).click()
    if (isStripe) {
      // Stripe checks its own fields, once the rest is right.
      await expect(terms).toHaveAccessibleDescription(messages.terms)
      await terms.check()
      await form.getByRole('button', { name: /^Pay / }).click()
      await expect(code).toHaveAccessibleDescription("Your card's security code is incomplete.")
      await expect(form.getByRole('alert')).toHaveText("Your card's security code is incomplete.")
      await expect(form.getByRole('alert')).toBeFocused()
    } else await expect(number).toBeFocused()
    for (const [field, message] of isStripe
      ? []
      : ([
          [number, /This isn’t a valid card number\. Check the digits\./],
          [expiry, /This card expired in April 2021\./],
          [code, /Enter the security code\./],
          [form.getByLabel('Name on card'), /Enter the name on the card\./],
        ] as const))
      await expect(field).toHaveAccessibleDescription(message)
    if (!isStripe) await expect(terms).toHaveAccessibleDescription(messages.terms)
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join('\n'),
    )
    expect(kept.replaceAll(/\D/g, '')).not.toContain('4242424242424241')
  },
)

test('a wrong security code is reported beside its field', { tag: '@long' }, async ({ page, context }) => {
  await readyToPay(context, await twoPlaces())
  await visit(page, '/checkout/payment')
  await payWith(page, cards.wrongCode)
  const message = /The security code is incorrect\. Nothing was charged\./
  if (isStripe) await expect(page.getByRole('form', { name: 'Payment' }).getByRole('alert')).toHaveText(message)
  else await expect(page.getByLabel('Security code')).toHaveAccessibleDescription(message)
})

test(
  'a bank that asks is answered on its own page, and the tickets are there on the way back',
  { tag: '@stripe' },
  async ({ page, context }) => {
    await readyToPay(context, await twoPlaces())
    await visit(page, '/checkout/payment')
    await payWith(page, cards.challenge)
    await expect(page).not.toHaveURL(/\/checkout\//)
    await page
      .getByRole('button', { name: /approve|confirm|yes|pay/i })
      .first()
      .click()
    await receipt(page)
  },
)

test('an abandoned challenge is restored by a reload and can be canceled', async ({ page, context }) => {
  await readyToPay(context, await twoPlaces())
  await visit(page, '/checkout/payment')
  await payWith(page, cards.challenge)
  await expect(page).not.toHaveURL(/\/checkout\//)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Confirm your payment with your bank' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Try another card' }).click()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  await payWith(page)
  await receipt(page)
})

test('a bank that takes its time is waited for, also over a reload', { tag: '@long' }, async ({ page, context }) => {
  await readyToPay(context, await twoPlaces())
  await visit(page, '/checkout/payment')
  await payWith(page, cards.slow)
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible()
  await page.reload()
  await receipt(page)
})

test('an answer that never arrives is found again by the same key: one order', async ({ page, context, watch }) => {
  watch.expectedErrors.push(/ERR_(FAILED|CONNECTION)/)
  await readyToPay(context, await twoPlaces())
  await visit(page, '/checkout/payment')
  let isFirst = true
  await page.route('/api/graph', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'CartFinalize' || !isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort('failed')
  })
  await payWith(page)
  expect(await receipt(page)).toHaveLength(1)
  await expectOneOrder(page)
})

test('the network goes while paying, and again before the receipt: the page stays, says so, and one order is paid', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_(FAILED|CONNECTION|INTERNET_DISCONNECTED)/)
  await readyToPay(context, await twoPlaces())
  await visit(page, '/checkout/payment')
  let sent = 0
  await page.route('/api/graph', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== 'CartFinalize') return route.continue()
    sent += 1
    const response = await route.fetch()
    await context.setOffline(true)
    return sent === 1 ? route.abort('internetdisconnected') : route.fulfill({ response })
  })
  await payWith(page)
  const form = page.getByRole('form', { name: 'Payment' })
  const note = form.getByRole('status')
  await expect(note.filter({ hasText: 'We sent it but didn’t get a response.' })).toBeVisible()
  await context.setOffline(false)
  await expect(note.filter({ hasText: 'We have the answer to your payment.' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  await context.setOffline(false)
  expect(await receipt(page)).toHaveLength(1)
  expect(sent).toBe(2)
  await expectOneOrder(page)
})

test(
  'a card form that doesn’t load says so, and loads when tried again',
  { tag: '@stripe' },
  async ({ page, context, watch }) => {
    test.skip(!isStripe, 'The sandbox’s cards are typed into our own form.')
    watch.expectedErrors.push(/ERR_FAILED/)
    await readyToPay(context, await twoPlaces())
    await page.route('**/stripe.js', (route) => route.abort('failed'))
    await visit(page, '/checkout/payment')
    const form = page.getByRole('form', { name: 'Payment' })
    await expect(form.getByRole('alert')).toContainText('We couldn’t load the card form. Nothing was charged.')
    await page.unroute('**/stripe.js')
    await form.getByRole('button', { name: 'Try again' }).click()
    await payWith(page)
    await receipt(page)
  },
)
