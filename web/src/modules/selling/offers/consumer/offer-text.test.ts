import { expect, test } from 'vitest'
import { chosenPriceText, includedNote, orderFeeNote, orderFeeText, savingsText, savingText } from './offer-text.ts'
import type { Price, PriceType, Sheet } from './place.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const price = (given: Partial<Price> = {}): Price => ({
  priceLevel: 1,
  face: usd(2000),
  allIn: usd(2200),
  lowestAllIn: usd(2200),
  orderFee: null,
  orderFeeGrows: false,
  promoted: null,
  singles: null,
  minimum: null,
  maximum: null,
  ...given,
})
const fee = {
  fixed: 0,
  basisPoints: 1000,
  minimum: null,
  maximum: null,
  onTop: true,
  chargesFree: false,
  from: null,
  below: null,
  taxable: true,
}
const tax = { basisPoints: 600, onTop: true, onTicket: true, onFees: true, onOrderFees: true }
const fees = { fees: [fee], orderFees: [], taxes: [] }
const sheet = (...prices: readonly Price[]) =>
  ({ priceTypes: prices.map((of) => ({ terms: null, prices: [of] })) }) as unknown as Pick<Sheet, 'priceTypes'>

test('fees per order are named with their amount', () => {
  expect(orderFeeText(price())).toBe('')
  expect(orderFeeText(price({ orderFee: usd(250) }))).toBe('plus $2.50 per order')
  expect(orderFeeText(price({ orderFee: usd(250), orderFeeGrows: true }))).toBe('plus $2.50 or more per order')
})

test.each<[string, PriceType['terms'], Partial<Price>]>([
  ['You choose: $10.00 or more', null, { minimum: usd(1000), lowestAllIn: usd(1000) }],
  ['You choose: $10.00 or more, from $11.00 with fees', fees, { minimum: usd(1000), lowestAllIn: usd(1100) }],
  ['You choose: up to $9.00, plus fees', fees, { maximum: usd(900), lowestAllIn: usd(0) }],
  [
    'You choose: $10.00 to $50.00, from $11.66 with fees and tax, plus $2.50 per order',
    { ...fees, taxes: [tax] },
    { minimum: usd(1000), maximum: usd(5000), lowestAllIn: usd(1166), orderFee: usd(250) },
  ],
])('%s', (text, terms, given) => {
  expect(chosenPriceText({ terms }, price(given))).toBe(text)
})

test('a page says what its prices leave out', () => {
  expect(includedNote(sheet(price()))).toBe('All fees included')
  expect(orderFeeNote(sheet(price()))).toBe('')
  const booking = price({ orderFee: usd(250) })
  expect(includedNote(sheet(price(), booking))).toBe('')
  expect(orderFeeNote(sheet(price(), booking))).toBe('Fees per ticket included, plus $2.50 per order')
  expect(orderFeeNote(sheet(booking, price({ orderFee: usd(300) })))).toBe(
    'Fees per ticket included, plus $2.50 or more per order',
  )
})

test('a pass says what it saves, at the price of now', () => {
  const promoted = { names: ['Early bird'], allIn: usd(2000), orderFee: null, until: null }
  expect(savingText(price({ singles: usd(8600) }))).toBe('Save $64.00 compared with single tickets')
  expect(savingText(price({ singles: usd(8600), promoted }))).toBe('Save $66.00 compared with single tickets')
  expect(savingText(price({ singles: usd(2200) }))).toBe('')
  expect(savingText(price())).toBe('')
  const [little, much] = [price({ singles: usd(2300) }), price({ singles: usd(8600) })]
  expect(savingsText([little, little])).toBe('Save $1.00 compared with single tickets')
  expect(savingsText([little, much, price()])).toBe('Save up to $64.00 compared with single tickets')
  expect(savingsText([price()])).toBe('')
})
