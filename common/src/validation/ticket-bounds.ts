import { number } from '../words.ts'
import * as v from 'valibot'
import { uuidSchema } from './schema.ts'

// Rules for the caps and limits of a collection, shared by the forms and the server.

/** Highest capacity of a cap, in units. */
export const maxCapacity = 1_000_000
/** Highest number in a limit, in units. */
export const maxLimitUnits = 10_000
/** Longest window of a limit: a year. */
export const maxWindowSeconds = 366 * 86_400

const whole = (low: number, high: number) => {
  const message = `Enter a whole number from ${number(low)} to ${number(high)}.`
  return v.pipe(v.number(message), v.safeInteger(message), v.minValue(low, message), v.maxValue(high, message))
}

const capacity = whole(0, maxCapacity)
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema)

/** Converts the text of a number field; '' becomes null. */
const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : Number(text))),
)
const typedCount = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
)

export const capActions = ['STOP', 'WAITLIST', 'HIDE', 'SWITCH'] as const
export type CapAction = (typeof capActions)[number]

/** New capacity of a cap, and its new action. */
export const capChangeSchema = v.object({ capacity, atCap: v.picklist(capActions, 'Choose what happens.') })

/** A cap as form values. */
export const capForm = v.object({
  capacity: v.pipe(typedCount, capacity),
  atCap: v.picklist(capActions, 'Choose what happens.'),
})

export const limitSubjects = ['ORDER', 'USER', 'EMAIL', 'CARD', 'HOUSEHOLD', 'ACCESS_CODE'] as const
export type LimitSubject = (typeof limitSubjects)[number]

const counts = {
  minimum: orNull(whole(1, maxLimitUnits)),
  maximum: whole(1, maxLimitUnits),
  multiplesOf: orNull(whole(1, maxLimitUnits)),
}

const isBelow = ({ minimum, maximum }: { minimum: number | null; maximum: number }): boolean =>
  minimum === null || minimum <= maximum
const isReachable = ({ maximum, multiplesOf }: { maximum: number; multiplesOf: number | null }): boolean =>
  multiplesOf === null || multiplesOf <= maximum
const minimumCheck = [[['minimum'], ['maximum']], isBelow, 'Enter the maximum or less.'] as const
const stepCheck = [[['maximum'], ['multiplesOf']], isReachable, 'Enter the maximum or less.'] as const

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(80, 'Use 80 characters or fewer.'))

/** The parts of a limit that can change: what it counts stays, because its counts belong to it. */
export const limitChangeSchema = v.pipe(
  v.object({ name, ...counts }),
  v.forward(v.partialCheck(...minimumCheck), ['minimum']),
  v.forward(v.partialCheck(...stepCheck), ['multiplesOf']),
)
export type LimitChange = v.InferOutput<typeof limitChangeSchema>

export const limitScopes = ['COLLECTION', 'PRICE_TYPE', 'EVENT'] as const

/** Target of a new limit: the collection, one of its price types, or one of its events in all collections. */
export const limitTargetSchema = v.object({
  scope: v.picklist(limitScopes),
  priceTypeId: orNull(uuidSchema),
  eventId: orNull(uuidSchema),
  per: v.picklist(limitSubjects),
  withinSeconds: orNull(whole(60, maxWindowSeconds)),
})

/** A limit as form values; the window in hours. */
export const limitForm = v.pipe(
  v.object({
    name,
    target: v.string(),
    per: v.picklist(limitSubjects),
    minimum: v.pipe(typedNumber, counts.minimum),
    maximum: v.pipe(typedCount, counts.maximum),
    multiplesOf: v.pipe(typedNumber, counts.multiplesOf),
    withinHours: v.pipe(typedNumber, orNull(whole(1, maxWindowSeconds / 3600))),
  }),
  v.forward(v.partialCheck(...minimumCheck), ['minimum']),
  v.forward(v.partialCheck(...stepCheck), ['multiplesOf']),
)
