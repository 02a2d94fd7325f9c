import { formatMoney, type Money } from '@admission/common/money.ts'
import { formatTime } from '@admission/common/time.ts'
import type { Price, PriceType, Sheet } from './place.ts'

/** `$40.00 to $180.00`, or the only bound. */
export function boundsText(minimum: Money | null, maximum: Money | null): string {
  if (minimum !== null && maximum !== null) return `${formatMoney(minimum)} to ${formatMoney(maximum)}`
  if (minimum !== null) return `${formatMoney(minimum)} or more`
  return maximum === null ? 'any amount' : `up to ${formatMoney(maximum)}`
}

const savedBy = ({ allIn, promoted, singles }: Pick<Price, 'allIn' | 'promoted' | 'singles'>): number =>
  singles === null ? 0 : singles.amount - (promoted?.allIn ?? allIn).amount

/** `Save $64.00 compared with single tickets`. Empty for single tickets, and if they cost no more together. */
export function savingText({ allIn, promoted, singles }: Pick<Price, 'allIn' | 'promoted' | 'singles'>): string {
  const saved = savedBy({ allIn, promoted, singles })
  return singles === null || saved <= 0
    ? ''
    : `Save ${formatMoney({ ...singles, amount: saved })} compared with single tickets`
}

/** What a pass saves at any of these prices, `Save up to $64.00 compared with single tickets` if that differs. */
export function savingsText(prices: readonly Pick<Price, 'allIn' | 'promoted' | 'singles'>[]): string {
  const texts = new Set(prices.map((price) => savingText(price)))
  if (texts.size < 2) return [...texts].join('')
  const best = prices.toSorted((a, b) => savedBy(b) - savedBy(a))[0]
  return best === undefined ? '' : savingText(best).replace('Save', 'Save up to')
}

/** `plus $2.50 per order`: what fees per order add to the price. Empty if nothing. */
export const orderFeeText = ({ orderFee, orderFeeGrows }: Pick<Price, 'orderFee' | 'orderFeeGrows'>): string =>
  orderFee === null ? '' : `plus ${formatMoney(orderFee)}${orderFeeGrows ? ' or more' : ''} per order`

/** Charges on top of a price that buyers enter: `fees`, `fees and tax`, or none. */
export function chargesOnTop({ terms }: Pick<PriceType, 'terms'>): string {
  const fees = terms?.fees.some(({ onTop }) => onTop) === true ? ['fees'] : []
  const taxes = terms?.taxes.some(({ onTop }) => onTop) === true ? ['tax'] : []
  return [...fees, ...taxes].join(' and ')
}

/**
 * `You choose: $10.00 to $50.00, from $11.50 with fees, plus $2.50 per order`. One text for lists and dialogs, for a price that
 * buyers enter.
 */
export function chosenPriceText(priceType: Pick<PriceType, 'terms'>, price: Price): string {
  const { minimum, maximum, lowestAllIn } = price
  const onTop = chargesOnTop(priceType)
  // At a minimum of zero there may be no fee yet.
  const isMore = lowestAllIn.amount > (minimum?.amount ?? 0)
  const withFees = onTop === '' ? '' : isMore ? `from ${formatMoney(lowestAllIn)} with ${onTop}` : `plus ${onTop}`
  return [`You choose: ${boundsText(minimum, maximum)}`, withFees, orderFeeText(price)].filter(Boolean).join(', ')
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two`; digits from `11`. */
export const spelledNumber = (count: number): string => numbers[count] ?? String(count)

/** `All fees included`, for the heading of a list of prices. Empty if something comes on top, which each price then says. */
export const includedNote = ({ priceTypes }: Pick<Sheet, 'priceTypes'>): string =>
  priceTypes.some((type) => chargesOnTop(type) !== '' || type.prices.some(({ orderFee }) => orderFee !== null))
    ? ''
    : 'All fees included'

/** `Fees per ticket included, plus $2.50 per order`, beside a seat map. Empty if nothing comes on top. */
export function orderFeeNote({ priceTypes }: Pick<Sheet, 'priceTypes'>): string {
  const priced = priceTypes.flatMap(({ prices }) => prices).filter(({ orderFee }) => orderFee !== null)
  const [lowest] = priced.toSorted((a, b) => (a.orderFee?.amount ?? 0) - (b.orderFee?.amount ?? 0))
  if (lowest === undefined) return ''
  const orderFeeGrows = priced.some((of) => of.orderFeeGrows || of.orderFee?.amount !== lowest.orderFee?.amount)
  return `Fees per ticket included, ${orderFeeText({ ...lowest, orderFeeGrows })}`
}

/** `Spring offer, until Fri, Mar 19, 6:00 PM`. */
export const reductionText = ({ names, until }: NonNullable<Price['promoted']>): string =>
  `${names.join(', ')}${until === null ? '' : `, until ${formatTime(until, { year: false })}`}`
