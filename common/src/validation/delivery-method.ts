import * as v from 'valibot'
import { isCountry } from '../countries.ts'
import { DELIVERY_MECHANISM_LABELS, DELIVERY_TARGET_LABELS } from '../delivery-words.ts'
import { formatMoney } from '../money.ts'
import { plural } from '../words.ts'
import { isEqual } from './equal.ts'
import { mergedAs, type MergeRules } from './merge.ts'
import { maxCounted, whole } from './promotion.ts'
import { typedChoice, typedCount, type CurrencyOf } from './typed-fields.ts'

/** Most options of one method. */
export const MAX_OPTIONS = 20
const tooMany = `Use ${String(MAX_OPTIONS)} options or fewer.`

export const DELIVERY_TARGETS = ['ACCOUNT', 'EVENT', 'COLLECTION'] as const
export type DeliveryTarget = (typeof DELIVERY_TARGETS)[number]

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'Use 120 characters or fewer.'))
const description = v.pipe(v.string(), v.trim(), v.maxLength(600, 'Use 600 characters or fewer.'))
const priceMessage = 'Enter a price, or 0 if it’s free.'

const option = {
  id: v.string(),
  name,
  description,
  /** Minor units in the account's currency, for a whole group of tickets. */
  price: v.pipe(
    v.number(priceMessage),
    v.safeInteger(priceMessage),
    v.minValue(0, priceMessage),
    v.maxValue(maxCounted, 'Enter a smaller amount.'),
  ),
  /** Days until tickets arrive; null: right away. */
  days: v.nullable(whole(0, 365)),
  /** Hours before the show from which on it isn't offered. */
  cutOffHours: whole(0, 8760),
  /** ISO 3166-1 codes of the countries it delivers to; none: all. */
  countries: v.array(v.pipe(v.string(), v.check(isCountry, 'Choose countries from the list.'))),
}

const optionSchema = v.object(option)
export type DeliveryOptionInput = v.InferOutput<typeof optionSchema>

const nameKey = (each: DeliveryOptionInput): string => each.name.toLowerCase()

const namesDiffer = v.rawCheck<DeliveryOptionInput[]>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value: all } = dataset
  for (const [index, each] of all.entries()) {
    if (all.findIndex((other) => nameKey(other) === nameKey(each)) === index) continue
    addIssue({
      message: 'Another option has this name.',
      path: [
        { type: 'array', origin: 'value', input: all, key: index, value: each },
        { type: 'object', origin: 'value', input: each, key: 'name', value: each.name },
      ],
    })
  }
})

/** A delivery method with its options, in the order that buyers see. */
export const deliveryMethodSchema = v.pipe(
  v.object({
    name,
    description,
    appliesTo: v.picklist(DELIVERY_TARGETS, 'Choose what it is for.'),
    eventId: v.nullable(v.string()),
    collectionId: v.nullable(v.string()),
    /** Place among the methods of the account, lowest first. */
    position: whole(0, 1000),
    options: v.pipe(v.array(optionSchema), v.maxLength(MAX_OPTIONS, tooMany), namesDiffer),
  }),
  v.forward(
    v.check(({ appliesTo, eventId }) => appliesTo !== 'EVENT' || eventId !== null, 'Choose the event.'),
    ['eventId'],
  ),
  v.forward(
    v.check(
      ({ appliesTo, collectionId }) => appliesTo !== 'COLLECTION' || collectionId !== null,
      'Choose the collection.',
    ),
    ['collectionId'],
  ),
)
export type DeliveryMethodInput = v.InferOutput<typeof deliveryMethodSchema>

/** An option as its form holds it: numbers as text, the price null while it is blank. */
export type TypedOption = Omit<DeliveryOptionInput, 'price' | 'days' | 'cutOffHours'> & {
  readonly price: number | null
  readonly days: string
  readonly cutOffHours: string
}

type Options = readonly TypedOption[]

const counted = <Output>(schema: v.GenericSchema<Output, Output>, blank: number | null) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? blank : Number(text)) as Output),
    schema,
  )

const typedOption = v.object({
  ...option,
  price: v.pipe(
    v.nullable(v.number()),
    v.transform((price) => price ?? Number.NaN),
    option.price,
  ),
  days: counted(option.days, null),
  cutOffHours: counted(option.cutOffHours, 0),
})

const one = (options: Options, id: string) => options.find((each) => each.id === id)

const optionRules = ({ currency, exponent }: CurrencyOf): MergeRules<Options> => {
  const text = (value: TypedOption | undefined): string =>
    value === undefined
      ? 'Removed'
      : `${value.name}, ${value.price === null ? '–' : formatMoney({ amount: value.price, currency, exponent })}`
  return {
    isSame: isEqual,
    // Options that only one of two people touched keep that change; order is the preferred side's.
    merge: (base, theirs, mine, prefer) => {
      const [order, other] = prefer === 'mine' ? [mine, theirs] : [theirs, mine]
      const kept = order.flatMap((own) => {
        const [before, also] = [one(base, own.id), one(other, own.id)]
        if (before === undefined || !isEqual(own, before)) return [own]
        return also === undefined ? [] : [also]
      })
      const added = other.filter(({ id }) => one(base, id) === undefined && one(order, id) === undefined)
      return [...kept, ...added]
    },
    differences: (base, theirs, mine) => {
      if (isEqual(theirs, mine)) return []
      const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))]
      const changed = ids.flatMap((id) => {
        const [before, their, own] = [one(base, id), one(theirs, id), one(mine, id)]
        if (isEqual(their, own)) return []
        const isConflict = !isEqual(own, before) && !isEqual(their, before)
        const mineText = isEqual(own, before) ? 'Not changed' : text(own)
        return [{ label: (own ?? their)?.name || 'New option', theirs: text(their), mine: mineText, isConflict }]
      })
      const counts = { theirs: plural(theirs.length, 'option'), mine: plural(mine.length, 'option') }
      return changed.length > 0 ? changed : [{ label: 'Order', ...counts, isConflict: false }]
    },
  }
}

const chosen = (label: string) =>
  v.pipe(
    v.array(v.string()),
    v.transform((ids) => ids[0] ?? null),
    mergedAs(label, { format: (ids: readonly string[]) => (ids.length === 0 ? '–' : 'Chosen') }),
  )

/** A method as its form holds it. */
export const deliveryMethodForm = (account: CurrencyOf) =>
  v.pipe(
    v.object({
      name: v.pipe(name, mergedAs('Name')),
      description: v.pipe(description, mergedAs('Description')),
      appliesTo: typedChoice(v.picklist(DELIVERY_TARGETS), 'For', DELIVERY_TARGET_LABELS),
      eventId: chosen('Event'),
      collectionId: chosen('Collection'),
      position: typedCount(whole(0, 1000), 'Position'),
      options: v.pipe(
        v.array(typedOption),
        v.maxLength(MAX_OPTIONS, tooMany),
        namesDiffer,
        mergedAs('Options', { rules: optionRules(account) }),
      ),
    }),
    deliveryMethodSchema,
  )

const mechanisms = Object.keys(DELIVERY_MECHANISM_LABELS) as (keyof typeof DELIVERY_MECHANISM_LABELS)[]

/** A new method: its account, mechanism and name. */
export const newDeliveryMethodSchema = v.object({
  accountId: v.pipe(v.string(), v.nonEmpty('Choose the account.')),
  mechanism: v.picklist(mechanisms, 'Choose how tickets are delivered.'),
  name,
})
export type NewDeliveryMethodInput = v.InferOutput<typeof newDeliveryMethodSchema>

/** A new method as its form holds it. */
export const newDeliveryMethodForm = v.pipe(
  v.object({ accountIds: v.array(v.string()), mechanism: v.string(), name: v.string() }),
  v.transform(({ accountIds, mechanism, name: typed }) => ({
    accountId: accountIds[0] ?? '',
    mechanism: mechanism as NewDeliveryMethodInput['mechanism'],
    name: typed,
  })),
  newDeliveryMethodSchema,
)
