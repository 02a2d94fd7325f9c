import * as v from 'valibot'
import { exponentOf } from '../currencies.ts'
import { formatMoney, money as moneyOf } from '../money.ts'
import { formatTime, timeAt } from '../time.ts'
import type { Values } from './field.ts'
import { choice, choices, moment, money, percent, text, tick } from './kinds.ts'
import { rowId } from './rows.ts'

export const FEE_PAYERS = ['BUYER', 'ORGANIZER'] as const
export const FEE_LEVELS = ['TICKET', 'ORDER', 'DELIVERY', 'PAYOUT'] as const
export const FEE_EARNERS = ['PLATFORM', 'ORGANIZER', 'GATEWAY'] as const
/** How what is sold reaches its buyer. SHOP: they choose it in a storefront. GUEST: staff hold it for them. */
export const SALE_CHANNELS = ['SHOP', 'GUEST'] as const
export type SaleChannel = (typeof SALE_CHANNELS)[number]

const FEE_PAYER_LABELS = {
  BUYER: 'Buyer, on top of the price',
  ORGANIZER: 'Organizer, inside the price',
} as const satisfies Record<(typeof FEE_PAYERS)[number], string>
const LEVEL_LABELS = {
  TICKET: 'Per ticket',
  ORDER: 'Per order',
  DELIVERY: 'Per delivery',
  PAYOUT: 'Per payout',
} as const satisfies Record<(typeof FEE_LEVELS)[number], string>
/** Names of channels, for employees. */
export const CHANNEL_LABELS = {
  SHOP: 'Online shop',
  GUEST: 'Tickets that staff hold for a guest',
} as const satisfies Record<SaleChannel, string>
const EARNER_LABELS = { PLATFORM: 'Platform', ORGANIZER: 'Organizer', GATEWAY: 'Payment gateway' } as const

const currencyCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^([A-Z]{3})?$/, 'Enter a currency by its three letters, such as USD.'),
)

/** The fields of one fee. Amounts are minor units of its currency. */
export const feeFields = {
  id: rowId,
  name: text({ label: 'Name', max: 60, help: 'Buyers read it, if they pay it.', description: 'Name shown to buyers.' }),
  payer: choice({
    label: 'Paid by',
    labels: FEE_PAYER_LABELS,
    message: 'Choose who pays it.',
    description: 'BUYER: shown apart, on top of the price. ORGANIZER: inside the price.',
  }),
  level: choice({
    label: 'Charged',
    labels: LEVEL_LABELS,
    message: 'Choose what it is charged on.',
    description:
      'Base: each ticket, the order once, each delivery that isn’t free, or what is paid out to the organizer.',
  }),
  earner: choice({
    label: 'Goes to',
    labels: EARNER_LABELS,
    message: 'Choose who gets it.',
    description: 'Beneficiary.',
  }),
  currency: text({
    label: 'Currency',
    max: 3,
    optional: true,
    format: currencyCode,
    bounds: 'Three letters, or empty.',
    help: 'Blank: all currencies. A fee with amounts is of one.',
    description: 'ISO 4217 currency of the prices that it is charged on. Empty: all.',
  }),
  basisPoints: percent({ label: 'Percentage', optional: true, description: 'Share of the base in basis points.' }),
  fixed: money({
    label: 'Fixed amount',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero.',
    description: 'Fixed amount, added to the share.',
  }),
  minimum: money({
    label: 'Minimum',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero.',
    description: 'The fee isn’t below this.',
  }),
  maximum: money({
    label: 'Maximum',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero.',
    description: 'The fee isn’t above this.',
  }),
  priceFrom: money({
    label: 'For prices from',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero.',
    description: 'Lowest base that it is charged on. Null: any.',
  }),
  priceBelow: money({
    label: 'And below',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero.',
    description: 'Base from which on it isn’t charged. Null: any.',
  }),
  validFrom: moment({
    label: 'Begins',
    help: 'Blank: as soon as this version is in force.',
    description: 'When it begins, while its version is in force. Null: with its version.',
  }),
  validUntil: moment({
    label: 'Ends',
    help: 'Blank: with its version.',
    description: 'When it ends. Null: with its version.',
  }),
  channels: choices<SaleChannel>({
    label: 'Sold through',
    labels: CHANNEL_LABELS,
    help: 'None ticked: on all sales.',
    omitted: [],
    description: 'Channels that it is charged on. Empty: all.',
  }),
  ofFullPrice: tick({
    label: 'Of the price before discounts',
    description: 'Whether discounts don’t lower it.',
  }),
  taxable: tick({
    label: 'Taxed, where fees are',
    description: 'Whether the account’s taxes on fees tax it.',
  }),
  refundable: tick({
    label: 'Given back with refunds',
    description: 'Whether it goes back to the person who paid it when a ticket is refunded.',
  }),
}
export type FeeInput = Values<typeof feeFields>
/** A fee as it is stored: its times are moments, or their ISO 8601 texts. */
export type FeeTerms = Omit<FeeInput, 'validFrom' | 'validUntil'> & {
  readonly [Name in 'validFrom' | 'validUntil']: Date | string | null
}

const amountText = (amount: number, currency: string): string =>
  currency === '' ? `${String(amount)} minor units` : formatMoney(moneyOf(amount, currency, exponentOf(currency)))

type Amounts = Pick<FeeInput, 'basisPoints' | 'fixed' | 'minimum' | 'maximum' | 'priceFrom' | 'priceBelow' | 'currency'>

/** A fee's figures: `10% + $1.50, at least $3.00, at most $12.00, for prices from $20.00`. */
export const feeAmountText = (fee: Amounts): string => {
  const written = (amount: number | null): string => (amount === null ? '' : amountText(amount, fee.currency))
  const rate = fee.basisPoints === null ? [] : [`${String(fee.basisPoints / 100)}%`]
  const fixed = fee.fixed === null ? [] : [written(fee.fixed)]
  const range = [
    ...(fee.priceFrom === null ? [] : [`from ${written(fee.priceFrom)}`]),
    ...(fee.priceBelow === null ? [] : [`below ${written(fee.priceBelow)}`]),
  ]
  return [
    [...rate, ...fixed].join(' + '),
    ...(fee.minimum === null ? [] : [`at least ${written(fee.minimum)}`]),
    ...(fee.maximum === null ? [] : [`at most ${written(fee.maximum)}`]),
    ...(range.length === 0 ? [] : [`for prices ${range.join(' and ')}`]),
  ].join(', ')
}

/** What a fee is charged on, to follow its figures: `per ticket`. */
export const feeLevelText = (level: FeeInput['level']): string => LEVEL_LABELS[level].toLowerCase()

/** When and on which sales a fee is charged, in words; none if always and on all. */
export const feeLimitTexts = (
  { validFrom, validUntil, channels }: Pick<FeeTerms, 'validFrom' | 'validUntil' | 'channels'>,
  timezone: string,
): string[] => {
  const written = (at: Date | string): string => formatTime(timeAt(new Date(at), timezone), { year: true })
  return [
    ...(validFrom === null ? [] : [`from ${written(validFrom)}`]),
    ...(validUntil === null ? [] : [`until ${written(validUntil)}`]),
    ...(channels.length === 0 || channels.length === SALE_CHANNELS.length
      ? []
      : [
          `on ${channels.map((channel) => CHANNEL_LABELS[channel].replace(/^./, (first) => first.toLowerCase())).join(' and ')} only`,
        ]),
  ]
}

/** A fee in a line: `Service fee: 10% + $1.50 per ticket, paid by the buyer`. Its times are written in a time zone. */
export const feeText = (fee: FeeTerms, timezone: string): string => {
  const ofSale = [
    ...(fee.ofFullPrice ? ['before discounts'] : []),
    ...(fee.taxable ? [] : ['not taxed']),
    fee.refundable ? 'refundable' : 'not refundable',
  ]
  const all = [
    `${feeAmountText(fee)} ${feeLevelText(fee.level)}`,
    ...(fee.currency === '' ? [] : [fee.currency]),
    fee.payer === 'BUYER' ? 'paid by the buyer' : 'paid by the organizer',
    `goes to the ${EARNER_LABELS[fee.earner].toLowerCase()}`,
    ...feeLimitTexts(fee, timezone),
    ...(fee.level === 'PAYOUT' ? [] : ofSale),
  ]
  return `${fee.name}: ${all.join(', ')}`
}

/** What is wrong with one fee, by field. */
export const feeProblems = (fee: FeeInput): readonly (readonly [field: keyof FeeInput, message: string])[] => {
  const amounts = [fee.fixed, fee.minimum, fee.maximum, fee.priceFrom, fee.priceBelow]
  return [
    ...(fee.basisPoints === null && fee.fixed === null
      ? ([['basisPoints', 'Enter a percentage, a fixed amount, or both.']] as const)
      : []),
    ...(fee.currency === '' && amounts.some((amount) => amount !== null)
      ? ([['currency', 'Choose the currency of these amounts.']] as const)
      : []),
    ...(fee.minimum !== null && fee.maximum !== null && fee.maximum < fee.minimum
      ? ([['maximum', 'The maximum can’t be less than the minimum.']] as const)
      : []),
    ...(fee.priceBelow !== null && fee.priceBelow <= (fee.priceFrom ?? 0)
      ? ([['priceBelow', 'Enter a price above the lowest one.']] as const)
      : []),
    ...(fee.validFrom !== null && fee.validUntil !== null && fee.validUntil <= fee.validFrom
      ? ([['validUntil', 'Choose an end after the start.']] as const)
      : []),
    ...(fee.level === 'DELIVERY' && fee.ofFullPrice ? ([['ofFullPrice', 'Delivery has no discounts.']] as const) : []),
    ...(fee.level === 'PAYOUT' && fee.payer !== 'ORGANIZER'
      ? ([['payer', 'The organizer pays what is charged on a payout.']] as const)
      : []),
    ...(fee.level === 'PAYOUT' && fee.earner !== 'PLATFORM'
      ? ([['earner', 'What is charged on a payout goes to the platform.']] as const)
      : []),
    ...(fee.level === 'PAYOUT' && fee.channels.length > 0
      ? ([['channels', 'A payout isn’t a sale. Untick them.']] as const)
      : []),
  ]
}
