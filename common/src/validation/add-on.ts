import * as v from 'valibot'
import { mergedAs } from './merge.ts'
import { pictureChoice, pictureFile, pictureText } from './picture.ts'
import { bound, isBefore, limit, maxCounted, whole } from './bounds.ts'
import { typedAmount, typedCount, typedEither, typedMoment, type CurrencyOf } from './typed-fields.ts'

const priceMessage = 'Enter a price, or 0 if it’s free.'
const stockMessage = 'Use a whole number, or leave it blank.'

const fields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'Use 120 characters or fewer.')),
  description: v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'Use 2,000 characters or fewer.')),
  /** Minor units in the account's currency. */
  price: v.pipe(
    v.number(priceMessage),
    v.safeInteger(priceMessage),
    v.minValue(0, priceMessage),
    v.maxValue(maxCounted, 'Enter a smaller amount.'),
  ),
  taxClass: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a tax class.'),
    v.maxLength(40, 'Use 40 characters or fewer.'),
  ),
  perTicket: v.boolean(),
  required: v.boolean(),
  minimum: whole(1, 100),
  maximum: limit,
  /** Null: unlimited. */
  stock: v.nullable(
    v.pipe(
      v.number(stockMessage),
      v.safeInteger(stockMessage),
      v.minValue(0, stockMessage),
      v.maxValue(maxCounted, stockMessage),
    ),
  ),
  /** Offered on the payment page instead of from the first step of checkout. */
  atCheckout: v.boolean(),
  onTicket: v.boolean(),
  validFrom: bound,
  validUntil: bound,
  position: whole(0, 10_000),
  /** Null removes it; undefined keeps it. */
  image: v.undefinedable(v.nullable(pictureFile)),
  imageAlt: pictureText,
}

type Input = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>

const checks = v.rawCheck<Input>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value: input } = dataset
  const report = (key: keyof Input, message: string): void =>
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  if (input.maximum !== null && input.maximum < input.minimum) report('maximum', 'Use the minimum or more.')
  if (!isBefore(input.validFrom, input.validUntil)) report('validUntil', 'Choose an end after the start.')
})

/** Everything on an add-on's detail tab. Times are `YYYY-MM-DDTHH:MM` in the account's time zone; null for none. */
export const addOnSchema = v.pipe(v.object(fields), checks)
export type AddOnInput = v.InferOutput<typeof addOnSchema>

export const perTicketLabels = { yes: 'Once per ticket', no: 'Per order' } as const
export const placementLabels = { yes: 'On the payment page only', no: 'From the first step of checkout' } as const

/** The detail tab as its form holds it: numbers as text, choices as `yes` or `no`. */
export const addOnForm = (account: CurrencyOf) =>
  v.pipe(
    v.object({
      name: v.pipe(fields.name, mergedAs('Name')),
      description: v.pipe(fields.description, mergedAs('Description')),
      price: typedAmount(v.nullable(fields.price), 'Price', account),
      taxClass: v.pipe(fields.taxClass, mergedAs('Tax class')),
      perTicket: typedEither('Sold', perTicketLabels),
      required: v.pipe(fields.required, mergedAs('Required')),
      minimum: typedCount(fields.minimum, 'Minimum'),
      maximum: typedCount(fields.maximum, 'Maximum'),
      stock: typedCount(fields.stock, 'Stock'),
      atCheckout: typedEither('Offered', placementLabels),
      onTicket: v.pipe(fields.onTicket, mergedAs('Shown on tickets')),
      validFrom: typedMoment(fields.validFrom, 'Starts'),
      validUntil: typedMoment(fields.validUntil, 'Ends'),
      position: typedCount(fields.position, 'Position'),
      image: pictureChoice,
      imageAlt: v.pipe(fields.imageAlt, mergedAs('Picture description')),
    }),
    v.transform(({ price, ...rest }) => ({ ...rest, price: price ?? Number.NaN })),
    addOnSchema,
  )

/** A new add-on: its name and price in minor units. */
export const newAddOnSchema = v.object({ name: fields.name, price: fields.price })
export type NewAddOnInput = v.InferOutput<typeof newAddOnSchema>
/** A new add-on as its form holds it. */
export const newAddOnForm = v.pipe(
  v.object({ name: fields.name, price: v.nullable(v.number(priceMessage)) }),
  v.transform(({ name, price }) => ({ name, price: price ?? Number.NaN })),
  newAddOnSchema,
)
