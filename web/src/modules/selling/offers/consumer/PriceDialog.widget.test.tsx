import type { Money } from '@admission/common/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PriceChoice } from './offer-rules.ts'
import { PriceDialog } from './PriceDialog.tsx'
import type { Adding } from './use-adding.ts'
import '#ui/styles.css'

const dollars = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const price = {
  priceLevel: 1,
  face: dollars(2000),
  allIn: dollars(2250),
  lowestAllIn: dollars(1150),
  orderFee: null,
  orderFeeGrows: false,
  promoted: null,
  singles: null,
  minimum: dollars(1000),
  maximum: null,
}

const ownPrice: PriceChoice = {
  priceType: {
    id: 'pay-what-you-can',
    collectionId: 'stalls',
    name: 'Pay what you can',
    description: null,
    kind: 'USER_ENTERED',
    minQuantity: 1,
    maxQuantity: 4,
    waitlist: false,
    step: 1,
    terms: {
      fees: [
        {
          fixed: 50,
          basisPoints: 1000,
          minimum: null,
          maximum: null,
          onTop: true,
          chargesFree: false,
          from: null,
          below: null,
          taxable: true,
        },
      ],
      orderFees: [],
      taxes: [],
    },
    limits: [],
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
  announcement: '',
  announce: () => undefined,
}

type Chosen = (choice: PriceChoice, amount: Money | undefined, quantity: number) => void

const nothing = () => undefined
const openDialog = async (choice = ownPrice) => {
  const onChosen = vi.fn<Chosen>()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceDialog
        title="Dusk"
        choices={[choice]}
        stop={{ room: 4, message: 'One order can hold 4.' }}
        adding={still}
        onClose={nothing}
        onChosen={onChosen}
      />
    </QueryClientProvider>,
  )
  return onChosen
}
const amount = page.getByRole('textbox', { name: 'Price per ticket' })
const add = page.getByRole('button', { name: 'Add to cart' })

test('an entered amount is passed on in the ticket’s currency, with its all-in price', async () => {
  const onChosen = await openDialog()
  await amount.fill('12.50')
  await add.click()
  const chosen = { ...ownPrice, price: { ...price, allIn: dollars(1425) } }
  expect(onChosen.mock.calls).toEqual([[chosen, dollars(1250), 1]])
})

test('the all-in total updates with each key and with the number of tickets', async () => {
  await openDialog()
  const pays = page.getByRole('status', { name: 'You pay' })
  await expect.element(pays).toHaveTextContent('Enter an amount to see your total with fees.')
  await amount.fill('12')
  await expect.element(pays).toHaveTextContent('You payIncludes $1.70 in fees$13.70')
  await userEvent.type(amount, '0')
  await expect.element(pays).toHaveTextContent('You payIncludes $12.50 in fees$132.50')
  await page.getByRole('button', { name: 'More: Tickets' }).click()
  await expect.element(pays).toHaveTextContent('You pay2 × $132.50, including $12.50 in fees each$265.00')
  await amount.fill('a lot')
  await expect.element(pays).toHaveTextContent('Enter an amount to see your total with fees.')
})

test('a fee per order is named, once, also with the typed price', async () => {
  const booking = {
    fixed: 250,
    basisPoints: 0,
    minimum: null,
    maximum: null,
    onTop: true,
    chargesFree: false,
    from: null,
    below: null,
    taxable: true,
  }
  const { priceType } = ownPrice
  const terms = { fees: priceType.terms?.fees ?? [], orderFees: [booking], taxes: [] }
  await openDialog({ priceType: { ...priceType, terms }, price: { ...price, orderFee: dollars(250) } })
  await expect
    .element(amount)
    .toHaveAccessibleDescription('You choose: $10.00 or more, from $11.50 with fees, plus $2.50 per order. USD')
  await amount.fill('20')
  await page.getByRole('button', { name: 'More: Tickets' }).click()
  await expect
    .element(page.getByRole('status', { name: 'You pay' }))
    .toHaveTextContent('You pay2 × $22.50, including $2.50 in fees each, plus $2.50 per order$45.00')
})

test.each([
  ['12.505', 'Enter an amount such as $20.00'],
  ['a lot', 'Enter an amount such as $20.00'],
  ['9.99', 'You must enter a value greater than the minimum amount for this ticket: $10.00 or more'],
])('%s is refused beside its field', async (text, reason) => {
  const onChosen = await openDialog()
  await amount.fill(text)
  await add.click()
  await expect.element(amount).toHaveAccessibleDescription(reason)
  await expect.element(amount).toHaveFocus()
  expect(onChosen).not.toHaveBeenCalled()
})

test('an invalid amount focuses its field once; later presses keep the focus', async () => {
  await openDialog()
  await add.click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription('Enter an amount')
  const more = page.getByRole('button', { name: 'More: Tickets' })
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Add 2 to cart' })).toBeVisible()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add 3 to cart' })).toBeVisible()
})
