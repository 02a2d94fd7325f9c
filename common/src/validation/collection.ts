import { MAX_CHOSEN, MIN_CHOSEN } from '../collection-kind.ts'
import { number } from '../words.ts'
import * as v from 'valibot'
import { mergedAs } from './merge.ts'
import { momentText } from './typed-fields.ts'

// Rules for a collection's fields, shared by the form and the server.

/** Highest priority; the lowest is its negative. */
export const maxPriority = 10_000

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const saleBound = v.nullable(v.pipe(v.string(), v.regex(localTime, 'Enter a date and time.')))
const isBefore = (from: string | null, until: string | null): boolean =>
  [from, until].every((time) => time !== null && localTime.test(time)) ? (from ?? '') < (until ?? '') : true

const priorityMessage = `Use a whole number from -${number(maxPriority)} to ${number(maxPriority)}.`

const saleWindow = [
  [['onSaleFrom'], ['onSaleUntil']],
  ({ onSaleFrom, onSaleUntil }: { onSaleFrom: string | null; onSaleUntil: string | null }) =>
    isBefore(onSaleFrom, onSaleUntil),
  'Choose an end after the start.',
] as const

/** What to enter as the number of events to choose. */
export const chooseMessage = `Use a whole number from ${number(MIN_CHOSEN)} to ${number(MAX_CHOSEN)}.`

/** How many of its events the buyer of a pass chooses. */
export const chooseSchema = v.pipe(
  v.number(chooseMessage),
  v.safeInteger(chooseMessage),
  v.minValue(MIN_CHOSEN, chooseMessage),
  v.maxValue(MAX_CHOSEN, chooseMessage),
)

const shortText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `Use ${number(max)} characters or fewer.`))

/**
 * Names, description, restrictions, priority, sale window and single seats. Times are `YYYY-MM-DDTHH:MM` in the account's time zone;
 * null for no limit.
 */
export const collectionDetailSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(120, 'Use 120 characters or fewer.')),
    description: v.pipe(v.string(), v.trim(), v.maxLength(5_000, 'Use 5,000 characters or fewer.')),
    priority: v.pipe(
      v.number(priorityMessage),
      v.safeInteger(priorityMessage),
      v.minValue(-maxPriority, priorityMessage),
      v.maxValue(maxPriority, priorityMessage),
    ),
    // Null keeps the current value, in a template too, which has neither.
    displayName: v.nullable(shortText(120)),
    restrictions: v.nullable(shortText(500)),
    onSaleFrom: saleBound,
    onSaleUntil: saleBound,
    // Null keeps the current value.
    stranding: v.nullable(v.picklist(['ALLOW', 'AVOID', 'FORBID'])),
    // Null keeps the current value, in a template too, which has none.
    passSplit: v.nullable(v.picklist(['SINGLES', 'EQUAL'])),
    // Null keeps the current value, in a template too, which has none. Only passes for all of their events have another than WHOLE.
    passLate: v.nullable(v.picklist(['WHOLE', 'REMAINING'])),
    // Null keeps the current value, or says that buyers choose nothing.
    passChoose: v.nullable(chooseSchema),
  }),
  v.forward(v.partialCheck(...saleWindow), ['onSaleUntil']),
)

/** The detail of a collection as the form sends it. */
export type CollectionDetailInput = v.InferOutput<typeof collectionDetailSchema>

/** Actions for a choice that leaves a single seat. */
export const strandingOptions = [
  { value: 'AVOID', label: 'Avoid single seats if the row has another option' },
  { value: 'FORBID', label: 'Avoid single seats if the venue has another option' },
  { value: 'ALLOW', label: 'Buyers may leave a single seat' },
] as const

/** What a collection sells, with what that means for its organizer. */
export const collectionKinds = {
  SINGLE: { label: 'Single tickets', help: 'Tickets for one event each. Buyers choose the date.' },
  PASS: {
    label: 'Season passes',
    help: 'One purchase at one price, with a ticket for each event it matches: the same area or seat every time.',
  },
  FLEX: {
    label: 'Choice passes',
    help: 'One purchase at one price, with a ticket for each event that the buyer chooses: the same area or seat every time.',
  },
} as const

/** Ways to divide the price of a pass among its events. */
export const passSplitOptions = [
  { value: 'SINGLES', label: 'By the prices of single tickets' },
  { value: 'EQUAL', label: 'In equal parts' },
] as const

/** What a pass costs once its season has begun. */
export const passLateOptions = [
  { value: 'WHOLE', label: 'Stays the same' },
  { value: 'REMAINING', label: 'For the events that are left' },
] as const

const { name, description, priority, stranding, passSplit, passLate } = collectionDetailSchema.entries
const typedBound = (label: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : text)),
    saleBound,
    mergedAs(label, { format: momentText }),
  )

const typedDetail = {
  name: v.pipe(name, mergedAs('Name')),
  description: v.pipe(description, mergedAs('Description')),
  priority: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
    priority,
    mergedAs('Priority'),
  ),
  onSaleFrom: typedBound('On sale from'),
  onSaleUntil: typedBound('On sale until'),
  stranding: v.pipe(
    stranding,
    mergedAs('Single seats', {
      format: (rule: string) => strandingOptions.find(({ value }) => value === rule)?.label ?? '–',
    }),
  ),
}

/** The detail of a template as form values: the priority as text, times as text or ''. Converts to what is sent. */
export const templateDetailForm = v.pipe(
  v.object(typedDetail),
  v.forward(v.partialCheck(...saleWindow), ['onSaleUntil']),
)

/** The detail of a collection as form values, as that of a template and with its texts for buyers. */
export const collectionDetailForm = v.pipe(
  v.object({
    ...typedDetail,
    displayName: v.pipe(shortText(120), mergedAs('Name for buyers')),
    restrictions: v.pipe(shortText(500), mergedAs('Restrictions')),
    passSplit: v.pipe(
      passSplit,
      mergedAs('How the price is divided', {
        format: (split: string) => passSplitOptions.find(({ value }) => value === split)?.label ?? '–',
      }),
    ),
    passLate: v.pipe(
      passLate,
      mergedAs('Price after the season has begun', {
        format: (late: string) => passLateOptions.find(({ value }) => value === late)?.label ?? '–',
      }),
    ),
    // Null for other kinds, which have no such field.
    passChoose: v.pipe(
      v.nullable(
        v.pipe(
          v.string(),
          v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
          chooseSchema,
        ),
      ),
      mergedAs('Events to choose'),
    ),
  }),
  v.forward(v.partialCheck(...saleWindow), ['onSaleUntil']),
)
