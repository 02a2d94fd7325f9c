import { formatMoney, money } from '@admission/common/money.ts'
import * as v from 'valibot'
import type { CollectionPriceTypeFieldsFragment, PriceChangeFieldsFragment } from './collection-price-type.gql.ts'
import type { Currency } from './price-content.ts'

const maxAmount = 1_000_000_000
const isAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount
const typedAmount = v.custom<number | null>((typed) => typed === null || typeof typed === 'number')

const fieldsOf = {
  priceTypeId: v.pipe(v.string(), v.nonEmpty('Choose a price type.')),
  priceLevel: v.pipe(v.string(), v.nonEmpty('Choose a price level.')),
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time.')),
  amount: v.pipe(typedAmount, v.check(isAmount, 'Enter an amount of 0 or more.')),
  minimum: typedAmount,
  maximum: typedAmount,
}

/** Form schema of a planned price change, for a price type of this kind. The server checks the same. */
export const priceChangeForm = (kind: PriceKind) => {
  if (kind === 'FIXED')
    return v.pipe(
      v.object(fieldsOf),
      v.transform((typed) => ({ ...typed, minimum: null, maximum: null })),
    )
  return v.pipe(
    v.object(fieldsOf),
    v.forward(
      v.check(({ minimum }) => isAmount(minimum), 'Enter the minimum a buyer has to pay.'),
      ['minimum'],
    ),
    v.forward(
      v.check(
        ({ minimum, maximum }) => maximum === null || maximum >= (minimum ?? 0),
        'The maximum can’t be less than the minimum.',
      ),
      ['maximum'],
    ),
    v.forward(
      v.check(
        ({ amount, minimum, maximum }) =>
          (amount ?? 0) >= (minimum ?? 0) && (amount ?? 0) <= (maximum ?? Number.POSITIVE_INFINITY),
        'Suggest an amount between the minimum and the maximum.',
      ),
      ['amount'],
    ),
  )
}

type PriceKind = CollectionPriceTypeFieldsFragment['priceTypes'][number]['kind']
type PriceTypes = CollectionPriceTypeFieldsFragment['priceTypes']

/** Kind of a saved price type; FIXED if it is unknown. */
export const priceKind = (priceTypes: PriceTypes, id: string): PriceKind =>
  priceTypes.find((type) => type.id === id)?.kind ?? 'FIXED'

/** The saved price of a type at a level. */
export const savedPrice = (priceTypes: PriceTypes, id: string, level: string) =>
  priceTypes.find((type) => type.id === id)?.prices.find(({ priceLevel }) => String(priceLevel) === level)

/** New price of a change: `$35.00`, or `from $10.00 to $60.00` if buyers choose the amount. */
export const changedPrice = (
  { amount, minimum, maximum }: Pick<PriceChangeFieldsFragment, 'amount' | 'minimum' | 'maximum'>,
  { currency, exponent }: Currency,
): string => {
  const format = (value: number): string => formatMoney(money(value, currency, exponent))
  if (minimum === null) return format(amount)
  return `from ${format(minimum)}${maximum === null ? '' : ` to ${format(maximum)}`}`
}
