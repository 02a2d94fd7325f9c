import * as v from 'valibot'
import { COPIED_PARTS } from '../copied-parts.ts'
import { DATE_SHOW_FLAGS, type DateShowFlag } from '../time.ts'
import { eventFields, newEventFields } from '../records/event.ts'
import { formSchema } from '../records/fields.ts'
import { plainText } from '../rich-text.ts'
import {
  doorsBeforeStart,
  endsAfterStart,
  eventEntries,
  newEventEntries,
  posterOfCategory,
  refundHoursGiven,
} from './event.ts'
import { mergedAs } from './merge.ts'
import { pictureChoice } from './picture.ts'
import { momentText } from './typed-fields.ts'

// An event as forms hold it: every field as text. Converts to what is sent.

const formatPoster = (code: string): string => (code === '' ? 'Automatic' : 'Another drawing')
const orNull = v.transform((text: string) => (text === '' ? null : text))
const { venueId, startsAt, endsAt } = newEventEntries

/** The dialog that creates an event. */
export const newEventForm = v.pipe(
  v.object({
    ...formSchema(newEventFields).entries,
    venueId,
    startsAt,
    endsAt: v.pipe(v.string(), orNull, endsAt),
  }),
  v.forward(v.partialCheck(...endsAfterStart), ['endsAt']),
)

/** How a date or a time is shown, as options of a select. */
export const dateDisplayOptions = [
  { value: '', label: 'Shown' },
  { value: 'DATE_TBD', label: 'To be announced' },
  { value: 'DATE_HIDE', label: 'Hidden' },
] as const
export const timeDisplayOptions = [
  { value: '', label: 'Shown' },
  { value: 'TIME_TBD', label: 'To be announced' },
  { value: 'TIME_HIDE', label: 'Hidden' },
] as const

type Options = readonly { readonly value: string; readonly label: string }[]
const labelIn = (options: Options) => (value: string) => options.find((option) => option.value === value)?.label ?? '–'

/** Flags of a date as the values of the two selects; hiding wins over announcing later. */
export const dateDisplays = (flags: readonly DateShowFlag[]) => {
  const first = (...wanted: DateShowFlag[]): string => wanted.find((flag) => flags.includes(flag)) ?? ''
  return { dateDisplay: first('DATE_HIDE', 'DATE_TBD'), timeDisplay: first('TIME_HIDE', 'TIME_TBD') }
}

const fields = v.object({
  ...formSchema(eventFields).entries,
  tags: v.pipe(
    v.string(),
    v.transform((typed) =>
      typed
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
    eventEntries.tags,
    mergedAs('Tags'),
  ),
  descriptionHtml: v.pipe(eventEntries.descriptionHtml, mergedAs('Description', { format: plainText })),
  image: pictureChoice,
  poster: v.pipe(v.string(), orNull, eventEntries.poster, mergedAs('Poster', { format: formatPoster })),
  venueId: v.pipe(venueId, mergedAs('Venue', { format: () => 'Another venue' })),
  startsAt: v.pipe(startsAt, mergedAs('Starts', { format: momentText })),
  endsAt: v.pipe(v.string(), orNull, endsAt, mergedAs('Ends', { format: momentText })),
  doorsAt: v.pipe(v.string(), orNull, eventEntries.doorsAt, mergedAs('Doors', { format: momentText })),
  dateDisplay: v.pipe(v.string(), mergedAs('Date for buyers', { format: labelIn(dateDisplayOptions) })),
  timeDisplay: v.pipe(v.string(), mergedAs('Time for buyers', { format: labelIn(timeDisplayOptions) })),
})

/** The event's page: details, dates and terms. */
export const eventForm = v.pipe(
  fields,
  v.forward(v.partialCheck(...endsAfterStart), ['endsAt']),
  v.forward(v.partialCheck(...doorsBeforeStart), ['doorsAt']),
  v.forward(v.partialCheck(...refundHoursGiven), ['refundHours']),
  v.forward(v.partialCheck(...posterOfCategory), ['poster']),
  v.transform(({ dateDisplay, timeDisplay, ...event }) => ({
    ...event,
    refundHours: event.refundKind === 'UNTIL' ? event.refundHours : null,
    dateShowFlags: DATE_SHOW_FLAGS.filter((flag) => flag === dateDisplay || flag === timeDisplay),
  })),
)

/** The dialog that duplicates an event. */
export const duplicateEventForm = v.object({
  name: newEventEntries.name,
  startsAt,
  parts: v.array(v.picklist(COPIED_PARTS)),
})
