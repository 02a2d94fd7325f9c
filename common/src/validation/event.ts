import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { posterChoice } from '../poster/choice.ts'
import { eventFields, newEventFields } from '../records/event.ts'
import { valuesSchema } from '../records/fields.ts'
import { parseRichText, picturesIn, plainText } from '../rich-text.ts'
import { DATE_SHOW_FLAGS } from '../time.ts'
import { pictureFile } from './picture.ts'
import { checkWith } from './schema.ts'

// Rules for an event's fields, shared by the forms and the server. Times are `YYYY-MM-DDTHH:MM` on the venue's clocks.

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const maxTags = 10

const moment = v.pipe(v.string(), v.regex(localTime, 'Enter a date and time.'))

/** Fields with which an event is created. */
export const newEventEntries = {
  ...valuesSchema(newEventFields).entries,
  venueId: v.pipe(
    v.string(),
    v.check((id) => isUuid(id), 'Choose a venue.'),
  ),
  startsAt: moment,
  endsAt: v.nullable(moment),
}

type Times = { startsAt: string; endsAt: string | null }

/** Cross-field rule: an event ends after it starts. */
export const endsAfterStart = [
  [['startsAt'], ['endsAt']],
  ({ startsAt, endsAt }: Times): boolean => endsAt === null || startsAt < endsAt,
  'Choose an end after the start.',
] as const

/** A new event: a draft with a name, a category, a venue and its date. `endsAt` is null if unknown. */
export const newEventSchema = v.pipe(
  v.object(newEventEntries),
  v.forward(v.partialCheck(...endsAfterStart), ['endsAt']),
)
export type NewEventInput = v.InferOutput<typeof newEventSchema>

/** Entries of `eventSchema`, for forms that hold some of them differently. */
export const eventEntries = {
  ...newEventEntries,
  ...valuesSchema(eventFields).entries,
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Use 40 characters or fewer.'), v.nonEmpty('Enter a tag.'))),
    v.maxLength(maxTags, `Use ${maxTags} tags or fewer.`),
  ),
  /** HTML of the editor; the server keeps only allowed markup. */
  descriptionHtml: v.pipe(
    v.string(),
    v.maxLength(60_000, 'Use less formatting.'),
    checkWith((html) => (plainText(html).length > 10_000 ? 'Use 10,000 characters or fewer.' : undefined)),
    checkWith((html) =>
      picturesIn(parseRichText(html)).some(({ alt }) => alt === '') ? 'Describe each picture.' : undefined,
    ),
  ),
  doorsAt: v.nullable(moment),
  dateShowFlags: v.array(v.picklist(DATE_SHOW_FLAGS)),
  /** A new picture; null removes it, undefined keeps it. */
  image: v.nullish(pictureFile),
  /** The code of one of our posters (`poster/choice.ts`); null for the automatic one. */
  poster: v.nullable(v.string()),
}

/** Cross-field rule: doors open before the show. */
export const doorsBeforeStart = [
  [['startsAt'], ['doorsAt']],
  ({ startsAt, doorsAt }: { startsAt: string; doorsAt: string | null }): boolean =>
    doorsAt === null || doorsAt <= startsAt,
  'Choose a time before the start.',
] as const

/** Cross-field rule: a refund rule with a deadline names its hours. */
export const refundHoursGiven = [
  [['refundKind'], ['refundHours']],
  (rule: { refundKind: string | null; refundHours: number | null }): boolean =>
    rule.refundKind !== 'UNTIL' || rule.refundHours !== null,
  'Enter the hours before the start.',
] as const

/** Cross-field rule: a chosen poster is one of the category's. */
export const posterOfCategory = [
  [['category'], ['poster']],
  ({ category, poster }: { category: string; poster: string | null }): boolean =>
    poster === null || posterChoice(category, poster) !== undefined,
  'Choose one of the posters.',
] as const

/** An event as its form sends it. */
export const eventSchema = v.pipe(
  v.object(eventEntries),
  v.forward(v.partialCheck(...endsAfterStart), ['endsAt']),
  v.forward(v.partialCheck(...doorsBeforeStart), ['doorsAt']),
  v.forward(v.partialCheck(...refundHoursGiven), ['refundHours']),
  v.forward(v.partialCheck(...posterOfCategory), ['poster']),
)
export type EventInput = v.InferOutput<typeof eventSchema>
