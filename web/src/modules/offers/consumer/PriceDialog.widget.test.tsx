import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PriceChoice } from './offer-rules.ts'
import { PriceDialog } from './PriceDialog.tsx'
import type { Adding } from './use-adding.ts'
import '#ui/styles.css'

const dollars = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const price = { priceLevel: 1, face: dollars(2000), allIn: dollars(2250), minimum: dollars(1000), maximum: null }

const ownPrice: PriceChoice = {
  priceType: {
    id: 'pay-what-you-can',
    collectionId: 'stalls',
    name: 'Pay what you can',
    description: null,
    kind: 'USER_ENTERED',
    minQuantity: 1,
    maxQuantity: 4,
    step: 1,
    prices: [price],
  },
  price,
}

const still: Adding = {
  add: () => Promise.resolve(undefined),
  busy: false,
  refused: null,
  refuse: () => undefined,
  taken: [],
  said: '',
  say: () => undefined,
}

test('a wrong amount leads to its field once; what is pressed after that keeps the focus', async () => {
  await render(
    <PriceDialog
      title="Dusk"
      choices={[ownPrice]}
      most={4}
      adding={still}
      onClose={() => undefined}
      onChosen={() => undefined}
    />,
  )
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const amount = page.getByRole('textbox', { name: 'What you pay for each' })
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount')
  const more = page.getByRole('button', { name: 'More: Tickets' })
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Add 2 to cart' })).toBeVisible()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add 3 to cart' })).toBeVisible()
})
