import * as v from 'valibot'
import { whole } from '../validation/bounds.ts'
import { uuidSchema } from '../validation/schema.ts'
import { typedCount } from '../validation/typed-fields.ts'
import { number } from '../words.ts'
import type { Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema, type Problem } from './fields.ts'
import { choice, count, text } from './kinds.ts'

// The caps of a collection and the limits on what one buyer may have of it.

const between = (min: number, max: number) => ({
  min,
  max,
  message: `Enter a whole number from ${number(min)} to ${number(max)}.`,
})
const units = between(1, 10_000)

/** The fields of a cap that can change. What it bounds stays. */
export const capFields = {
  capacity: count({ label: 'Maximum tickets', ...between(0, 1_000_000), description: 'Maximum units.' }),
  atCap: choice({
    label: 'When it’s reached',
    labels: {
      STOP: 'Show it as sold out',
      WAITLIST: 'Show it as sold out, with a waitlist',
      HIDE: 'Hide it from shops',
      SWITCH: 'Let the next matching collection sell',
    },
    message: 'Choose what happens.',
    description: 'Action when it is used up.',
  }),
}
export type CapInput = Values<typeof capFields>
export const capSchema = valuesSchema(capFields)
export const capForm = formSchema(capFields)

/** The fields of a limit, besides what it counts. */
export const limitFields = {
  name: text({ label: 'Name', max: 80, help: 'For your team.', description: 'Name for staff.' }),
  per: choice({
    label: 'Per',
    labels: {
      ORDER: 'Order',
      USER: 'Person',
      EMAIL: 'E-mail address',
      CARD: 'Payment card',
      HOUSEHOLD: 'Household',
      ACCESS_CODE: 'Access code',
    },
    message: 'Choose what it counts by.',
    description: 'Subject that it counts by.',
  }),
  minimum: count({
    label: 'Minimum',
    ...units,
    optional: true,
    none: 'None',
    description: 'Minimum units per purchase; null for no minimum.',
  }),
  maximum: count({ label: 'Maximum', ...units, none: 'None', description: 'Maximum units.' }),
  multiplesOf: count({
    label: 'Multiples of',
    ...units,
    optional: true,
    none: 'None',
    description: 'Units come in multiples of this.',
  }),
}
export type LimitInput = Values<typeof limitFields>

/** The fields of a limit that can change. By what it counts stays, because its counts belong to it. */
export const limitChangeFields = pick(limitFields, 'name', 'minimum', 'maximum', 'multiplesOf')

export type LimitChange = Values<typeof limitChangeFields>

const beyondMaximum = ({ minimum, maximum, multiplesOf }: LimitChange): readonly (Problem<LimitChange> | false)[] => [
  minimum !== null && minimum > maximum && ['minimum', 'Enter the maximum or less.'],
  multiplesOf !== null && multiplesOf > maximum && ['multiplesOf', 'Enter the maximum or less.'],
]
export const limitChangeSchema = v.pipe(valuesSchema(limitChangeFields), checkFields<LimitChange>(beyondMaximum))

/** Longest window of a limit: a year. */
const maxWindowSeconds = 366 * 86_400
const inWindow = ({ min, max, message }: ReturnType<typeof between>) => v.nullable(whole(min, max, message))

/** Units that a new limit counts: in the collection, at one of its price types, or for one of its events in all collections. */
export const limitTargetSchema = v.object({
  scope: v.picklist(['COLLECTION', 'PRICE_TYPE', 'EVENT']),
  priceTypeId: v.nullable(uuidSchema),
  eventId: v.nullable(uuidSchema),
  per: limitFields.per.schema,
  withinSeconds: inWindow(between(60, maxWindowSeconds)),
})

type NewLimit = LimitInput & {
  readonly target: string
  readonly eventIds: string[]
  readonly withinHours: number | null
}

/** A limit as its form holds it; the window in hours. */
export const limitForm = v.pipe(
  v.object({
    ...formSchema(limitFields).entries,
    target: v.string(),
    eventIds: v.array(v.string()),
    withinHours: typedCount(inWindow(between(1, maxWindowSeconds / 3_600)), 'Hours to count'),
  }),
  checkFields<NewLimit>((limit) => [
    ...beyondMaximum(limit),
    limit.target === 'EVENT' && limit.eventIds.length === 0 && ['eventIds', 'Choose an event.'],
  ]),
)
