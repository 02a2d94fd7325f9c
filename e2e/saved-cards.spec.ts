import { ask, bearer, eventNamed } from './harness/api.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { fillCart, readyToPay, remember, type Wanted } from './harness/buyer.ts'
import { cardFields, payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const marketplaceId = shops.thornwick

const twoPlaces = async (): Promise<Wanted> => ({
  marketplaceId,
  eventId: await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow'),
  quantity: 2,
  priceType: 'Adult',
})

/** How many cards someone has saved: the gateway says so after the payment. */
const savedCardsOf = async (token: string): Promise<number> =>
  (await ask<{ mySavedCards: readonly object[] }>('{ mySavedCards { id } }', {}, { headers: bearer(token) }))
    .mySavedCards.length

test(
  'a card is saved with a payment, pays the next order in two presses, and is removed',
  { tag: '@long' },
  async ({ page, context }) => {
    const { token } = await readyToPay(context, await twoPlaces())
    const form = page.getByRole('form', { name: 'Payment' })

    await test.step('the box is empty until the buyer ticks it', async () => {
      await visit(page, '/checkout/payment')
      const save = form.getByRole('checkbox', { name: 'Save this card for next time' })
      await expect(save).not.toBeChecked()
      await save.check()
      await payWith(page)
      await receipt(page)
    })

    await test.step('the profile lists it', async () => {
      const section = page.getByRole('region', { name: 'Saved cards' })
      await expect.poll(() => savedCardsOf(token)).toBe(1)
      await visit(page, '/user/profile/security')
      await expect(section.getByRole('listitem')).toContainText('Visa •••• 4242')
      await expect(section.getByRole('listitem')).toContainText('Expires 04/31')
    })

    await test.step('from the cart to the receipt: check out, pay', async () => {
      const basket = await fillCart(await twoPlaces())
      await remember(context, { tokens: { consumer: token }, basket })
      await visit(page, `/marketplace/${marketplaceId}`)
      const bar = page.getByRole('region', { name: 'Your cart' })
      await bar.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/checkout\/payment$/)
      const pay = form.getByRole('button', { name: /^Pay \$.* with Visa •••• 4242$/ })
      await expect(pay).toBeVisible()
      const choices = page.getByRole('region', { name: 'Your choices' })
      await expect(choices).toContainText('On your phone')
      await expect(choices.getByRole('link', { name: 'Change delivery' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      // Terms are agreed to each time.
      await pay.click()
      const terms = form.getByRole('checkbox', { name: /I agree to/ })
      await expect(terms).toHaveAccessibleDescription(messages.terms)
      await terms.check()
      await pay.click()
      await receipt(page)
    })

    await test.step('another card can be entered instead, and a removed one is no longer offered', async () => {
      const basket = await fillCart(await twoPlaces())
      await remember(context, { tokens: { consumer: token }, basket })
      await visit(page, '/checkout')
      await form.getByRole('radio', { name: 'Another card' }).check()
      await expect(cardFields(page).number).toBeVisible()
      await visit(page, '/user/profile/security')
      await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click()
      await expect(page.getByText('No saved cards.')).toBeVisible()
      await visit(page, '/checkout/payment')
      await expect(cardFields(page).number).toBeVisible()
      await expect(form.getByRole('radio')).toHaveCount(0)
    })
  },
)
