import { cutText } from '@admission/common/cut-text.ts'
import { posterText } from '@admission/common/poster/choice.ts'
import { eventFields, newEventFields } from '@admission/common/records/event.ts'
import { withoutTags } from '@admission/common/rich-text.ts'
import { formatTime, type Time } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { JsonObject } from '#platform/json.ts'
import { audited, historyValue, recordHistory, type HistoryValues } from '#platform/records/record-history.ts'
import type { EventRecord } from '../types/event-record.ts'
import type { WrittenEvent } from '../writes/event.ts'

type Audited = WrittenEvent | EventRecord
const localOf = (time: Time | null): string | null => time?.local ?? null

/** The values of an event that its audit trail keeps. */
export const auditedEvent = (event: Audited & { readonly venue: { readonly name: string } }): JsonObject => ({
  ...audited(eventFields, event),
  tags: event.tags.join(', '),
  description: event.descriptionHtml ?? event.description,
  image: event.imagePath,
  poster: posterText(event.category, event.poster),
  venue: event.venue.name,
  doorsAt: localOf(event.doors),
  startsAt: localOf(event.dateShow),
  endsAt: localOf(event.dateShowEnd),
  flags: [...event.dateShowFlags],
})

const NONE = '–'
const maxCharacters = 300

const textOf = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') return NONE
  return cutText(value, maxCharacters, '…')
}
const momentOf = (value: unknown): string =>
  typeof value === 'string' ? formatTime({ local: value }, { year: true }) : NONE

const FLAGS: Readonly<Record<string, string>> = {
  DATE_HIDE: 'Date hidden',
  DATE_TBD: 'Date to be announced',
  TIME_HIDE: 'Time hidden',
  TIME_TBD: 'Time to be announced',
}
const flagsOf = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((flag) => FLAGS[String(flag)] ?? String(flag)).join(', ')
    : 'Shown'

const start = historyValue('Start', momentOf)

const historyFields: HistoryValues = {
  ...newEventFields,
  tags: historyValue('Tags', textOf),
  description: historyValue('Description', (value) =>
    textOf(typeof value === 'string' ? withoutTags(value, ' ').trim() : value),
  ),
  image: historyValue('Picture', (value) => (typeof value === 'string' ? 'Own picture' : 'Our poster')),
  poster: historyValue('Poster', (value) => (typeof value === 'string' ? value : 'Automatic')),
  venue: historyValue('Venue', textOf),
  doorsAt: historyValue('Doors', momentOf),
  startsAt: start,
  endsAt: historyValue('End', momentOf),
  flags: historyValue('Dates for buyers', flagsOf),
  ...eventFields,
}

const STATES: Readonly<Record<string, string>> = { PUBLISHED: 'Published', CANCELLED: 'Canceled' }

/** The history of an event. */
export const eventHistory = recordHistory<EventRecord>('event', {
  'event-save': { fields: historyFields },
  'event-create': { what: () => 'Created' },
  'event-duplicate': { what: ({ after }) => `Copied from “${textOf(after?.['from'])}”` },
  'event-cancel': { what: ({ after }) => `Canceled: ${textOf(after?.['reason'])}` },
  'event-postpone': {
    fields: { startsAt: start, refundUntil: historyValue('Refunds until', momentOf) },
    what: ({ after }) => (after?.['startsAt'] === null ? 'Postponed, new date unknown' : 'Postponed to a new date'),
  },
  'event-write-attendees': {
    fields: { body: historyValue('Message', textOf) },
    what: ({ after }) => `Wrote to ${plural(Number(after?.['people']), 'attendee')}: “${textOf(after?.['subject'])}”`,
  },
  'event-move-timezone': {
    fields: { timezone: historyValue('Time zone', textOf) },
    what: () => 'Time zone of its venue changed; its times stay',
  },
  'event-set-state': { what: ({ after }) => STATES[String(after?.['state'])] ?? 'State changed' },
})
