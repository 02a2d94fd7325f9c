import { formatMoney, money } from '@admission/common/money.ts'
import * as v from 'valibot'
import type { CollectionPriceTypeFieldsFragment, PriceChangeFieldsFragment } from './collection-price-type.gql.ts'
import type { Currency } from './price-content.ts'

const maxAmount = 1_000_000_000
const isAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isSafeInteger(amount) && amount >= 0 && amount <= maxAmount
const typedAmount = v.custom<number | null>((typed) => typed === null || typeof typed === 'number')

const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time.'))

const cellFields = {
  priceTypeId: v.string(),
  priceLevel: v.string(),
  kind: v.picklist(['FIXED', 'USER_ENTERED']),
  amount: typedAmount,
  minimum: typedAmount,
  maximum: typedAmount,
}

/** The new price of one type at one level, in minor units. A cell without amounts keeps its price. */
export interface PlannedCell {
  readonly priceTypeId: string
  readonly priceLevel: string
  readonly kind: PriceKind
  readonly amount: number | null
  readonly minimum: number | null
  readonly maximum: number | null
}

const isKept = ({ amount, minimum, maximum }: Pick<PlannedCell, 'amount' | 'minimum' | 'maximum'>): boolean =>
  amount === null && minimum === null && maximum === null
const isOpen = ({ kind }: Pick<PlannedCell, 'kind'>): boolean => kind === 'USER_ENTERED'

const cell = v.pipe(
  v.object(cellFields),
  v.forward(
    v.check((typed) => isKept(typed) || isAmount(typed.amount), 'Enter an amount of 0 or more.'),
    ['amount'],
  ),
  v.forward(
    v.check(
      (typed) => isKept(typed) || !isOpen(typed) || isAmount(typed.minimum),
      'Enter the minimum a buyer has to pay.',
    ),
    ['minimum'],
  ),
  v.forward(
    v.check(
      ({ maximum, minimum }) => maximum === null || maximum >= (minimum ?? 0),
      'The maximum can’t be less than the minimum.',
    ),
    ['maximum'],
  ),
  v.forward(
    v.check(
      (typed) =>
        !isOpen(typed) ||
        isKept(typed) ||
        ((typed.amount ?? 0) >= (typed.minimum ?? 0) &&
          (typed.amount ?? 0) <= (typed.maximum ?? Number.POSITIVE_INFINITY)),
      'Suggest an amount between the minimum and the maximum.',
    ),
    ['amount'],
  ),
)

/** Form schema of planned price changes: one moment, and the cells that change. The server checks the same. */
export const priceChangesForm = v.pipe(
  v.object({ at: moment, cells: v.array(cell) }),
  v.forward(
    v.check(({ cells }) => !cells.every(isKept), 'Enter at least one new price.'),
    ['cells'],
  ),
  v.transform(({ at, cells }) => ({
    at,
    // With its place among all cells, for problems that the server names.
    changes: cells.flatMap(({ priceTypeId, priceLevel, amount, minimum, maximum }, place) =>
      isKept({ amount, minimum, maximum })
        ? []
        : [
            {
              place,
              change: { priceTypeId, priceLevel: Number(priceLevel), amount: amount ?? 0, minimum, maximum, at },
            },
          ],
    ),
  })),
)

type PriceKind = CollectionPriceTypeFieldsFragment['priceTypes'][number]['kind']
type PriceTypes = CollectionPriceTypeFieldsFragment['priceTypes']

/** The saved price of a type at a level. */
export const savedPrice = (priceTypes: PriceTypes, id: string, level: string) =>
  priceTypes.find((type) => type.id === id)?.prices.find(({ priceLevel }) => String(priceLevel) === level)

/** A cell for every saved price, by type and level, each without a change. */
export const cellsOf = (priceTypes: PriceTypes): readonly PlannedCell[] =>
  priceTypes
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, kind, prices }) =>
      prices
        .toSorted((a, b) => a.priceLevel - b.priceLevel)
        .map(({ priceLevel }) => ({
          priceTypeId: id,
          priceLevel: String(priceLevel),
          kind,
          amount: null,
          minimum: null,
          maximum: null,
        })),
    )

/** Errors of sent changes beside their cells: `2.amount` is that of the third change, wherever its cell is. */
export const errorsOfCells = (
  errors: Readonly<Record<string, string>>,
  places: readonly number[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [index = '', field = ''] = path.replace(/^inputs\./, '').split('.')
      if (field === 'at') return ['at', message]
      const place = places[Number(index)]
      return field === '' || place === undefined ? ['', message] : [`cells.${String(place)}.${field}`, message]
    }),
  )

/** New price of a change: `$35.00`, or `from $10.00 to $60.00` if buyers choose the amount. */
export const changedPrice = (
  { amount, minimum, maximum }: Pick<PriceChangeFieldsFragment, 'amount' | 'minimum' | 'maximum'>,
  { currency, exponent }: Currency,
): string => {
  const format = (value: number): string => formatMoney(money(value, currency, exponent))
  if (minimum === null) return format(amount)
  return `from ${format(minimum)}${maximum === null ? '' : ` to ${format(maximum)}`}`
}
