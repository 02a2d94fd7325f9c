import * as v from 'valibot'
import { mergedAs } from './merge.ts'
import { percentTyped, typedAmount, typedEither, typedPercent, type CurrencyOf } from './typed-fields.ts'

/** Basis points that protection can cost. */
export const PROTECTION_RATE = { min: 1, max: 5_000 } as const
/** Characters of the organizer's text. */
export const MAX_PROTECTION_TEXT = 600
const MAX_EVENTS = 200
const MAX_AMOUNT = 1_000_000_000

const rateText = 'Use a percentage from 0.01 to 50.'
const amountText = 'Enter an amount of zero or more.'
const maximumText = 'Enter an amount that isn’t below the lowest price.'

const entries = {
  isOn: v.boolean(),
  basisPoints: v.pipe(
    v.number(rateText),
    v.integer(rateText),
    v.minValue(PROTECTION_RATE.min, rateText),
    v.maxValue(PROTECTION_RATE.max, rateText),
  ),
  /** Minor units. */
  minimum: v.pipe(
    v.number(amountText),
    v.integer(amountText),
    v.minValue(0, amountText),
    v.maxValue(MAX_AMOUNT, amountText),
  ),
  /** Null: no maximum. */
  maximum: v.nullable(
    v.pipe(
      v.number(amountText),
      v.integer(amountText),
      v.minValue(1, 'Enter an amount above zero, or leave it blank.'),
      v.maxValue(MAX_AMOUNT, amountText),
    ),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_PROTECTION_TEXT, `Use ${String(MAX_PROTECTION_TEXT)} characters or fewer.`),
  ),
  /** Events without protection. */
  excluded: v.pipe(
    v.array(v.pipe(v.string(), v.uuid('Choose an event.'))),
    v.maxLength(MAX_EVENTS, `Choose up to ${String(MAX_EVENTS)} events.`),
  ),
}

type Range = { readonly minimum: number | null; readonly maximum: number | null }
const isRange = ({ minimum, maximum }: Range): boolean => maximum === null || maximum >= (minimum ?? 0)

/** Price and text of an organizer's protection. */
export const protectionSchema = v.pipe(
  v.object(entries),
  v.forward(v.partialCheck([['minimum'], ['maximum']], isRange, maximumText), ['maximum']),
)
export type ProtectionInput = v.InferOutput<typeof protectionSchema>

/** The settings as the form holds them: the percentage as text, amounts in minor units or null. */
export const protectionForm = (currency: CurrencyOf) =>
  v.pipe(
    v.object({
      isOn: typedEither('Protection', { yes: 'Offered', no: 'Not offered' }),
      basisPoints: typedPercent(entries.basisPoints, 'Price'),
      minimum: typedAmount(v.nullable(entries.minimum), 'Lowest price', currency),
      maximum: typedAmount(entries.maximum, 'Highest price', currency),
      text: v.pipe(entries.text, mergedAs('Text for buyers')),
      excluded: v.pipe(entries.excluded, mergedAs('Events without protection')),
    }),
    v.forward(v.partialCheck([['minimum'], ['maximum']], isRange, maximumText), ['maximum']),
    v.transform((typed) => ({ ...typed, minimum: typed.minimum ?? 0 })),
  )

/** The settings as the form starts with them. */
export const protectionTyped = ({ isOn, basisPoints, minimum, maximum, text, excluded }: ProtectionInput) => ({
  isOn: isOn ? 'yes' : 'no',
  basisPoints: percentTyped(basisPoints),
  minimum: minimum === 0 ? null : minimum,
  maximum,
  text,
  excluded: [...excluded],
})
