import { keptFees } from '@admission/common/validation/event.ts'
import { posterText } from '@admission/common/poster/choice.ts'
import { withoutTags } from '@admission/common/rich-text.ts'
import { formatTime, type Time } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { ChangedValue, DescribedChange, StoredChange } from '#platform/records/history.ts'
import type { JsonObject } from '#platform/json.ts'
import type { EventRecord } from '../types/event-record.ts'
import type { WrittenEvent } from '../writes/event.ts'

type Audited = WrittenEvent | EventRecord
const localOf = (time: Time | null): string | null => time?.local ?? null

/** The values of an event that its audit trail keeps. */
export const auditedEvent = (event: Audited & { readonly venue: { readonly name: string } }): JsonObject => ({
  name: event.name,
  category: event.category,
  tags: event.tags.join(', '),
  description: event.descriptionHtml ?? event.description,
  image: event.imagePath,
  imageAlt: event.imageAlt,
  poster: posterText(event.category, event.poster),
  venue: event.venue.name,
  doorsAt: localOf(event.doors),
  startsAt: localOf(event.dateShow),
  endsAt: localOf(event.dateShowEnd),
  flags: [...event.dateShowFlags],
  durationMinutes: event.durationMinutes,
  ageMin: event.ageMin,
  ageNote: event.ageNote,
  accessibility: event.accessibility,
  refundKind: event.refundKind,
  refundHours: event.refundHours,
  refundNote: event.refundNote,
  refundShare: event.refundShare,
  refundKeepsFees: event.refundKeepsFees,
  waitlistHours: event.waitlistHours,
})

const NONE = 'None'
const maxCharacters = 300

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NONE
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}
const momentOf = (value: unknown): string =>
  typeof value === 'string' ? formatTime({ local: value }, { year: true }) : NONE
const markupOf = (value: unknown): string => textOf(typeof value === 'string' ? withoutTags(value, ' ').trim() : value)

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

const REFUNDS: Readonly<Record<string, string>> = { NONE: 'No refunds', UNTIL: 'Until some hours before' }

const FIELDS: Readonly<Record<string, readonly [label: string, format: (value: unknown) => string]>> = {
  name: ['Name', textOf],
  category: ['Category', textOf],
  tags: ['Tags', textOf],
  description: ['Description', markupOf],
  image: ['Picture', (value) => (value === null || value === undefined ? 'Our poster' : 'Own picture')],
  imageAlt: ['Picture description', textOf],
  poster: ['Poster', (value) => (typeof value === 'string' ? value : 'Automatic')],
  venue: ['Venue', textOf],
  doorsAt: ['Doors', momentOf],
  startsAt: ['Start', momentOf],
  endsAt: ['End', momentOf],
  flags: ['Dates for buyers', flagsOf],
  durationMinutes: ['Duration', (value) => (typeof value === 'number' ? `${String(value)} minutes` : NONE)],
  ageMin: ['Minimum age', textOf],
  ageNote: ['Note on ages', textOf],
  accessibility: ['Accessibility', textOf],
  refundKind: ['Refunds', (value) => REFUNDS[String(value)] ?? 'As set for the account'],
  refundHours: ['Hours before the start', textOf],
  refundNote: ['Note on refunds', textOf],
  refundShare: ['Percent that goes back', textOf],
  refundKeepsFees: ['Fees', (value) => keptFees(value === true)],
  waitlistHours: ['Hours of a waitlist offer', textOf],
}

const isSame = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first ?? null) === JSON.stringify(second ?? null)

const savedText = ({ before, after }: StoredChange): DescribedChange => {
  const keys = Object.keys(FIELDS).filter((key) => !isSame(before?.[key], after?.[key]))
  const labels = keys.map((key) => FIELDS[key]?.[0] ?? key)
  const changes = keys.map((key): ChangedValue => {
    const [label, format] = FIELDS[key] ?? [key, textOf]
    const [old, fresh] = [format(before?.[key]), format(after?.[key])]
    // Two pictures have no text that differs.
    return { label, before: old, after: old === fresh ? `New: ${fresh.toLowerCase()}` : fresh }
  })
  return { what: labels.length === 0 ? 'Saved without changes' : `${labels.join(', ')} changed`, changes }
}

const STATES: Readonly<Record<string, string>> = { PUBLISHED: 'Published', CANCELLED: 'Canceled' }

const SENTENCES: Readonly<Record<string, (change: StoredChange) => DescribedChange>> = {
  'event-save': savedText,
  'event-create': () => ({ what: 'Created', changes: [] }),
  'event-duplicate': ({ after }) => ({ what: `Copied from “${textOf(after?.['from'])}”`, changes: [] }),
  'event-cancel': ({ after }) => ({ what: `Canceled: ${textOf(after?.['reason'])}`, changes: [] }),
  'event-postpone': ({ before, after }) => ({
    what: after?.['startsAt'] === null ? 'Postponed, new date unknown' : 'Postponed to a new date',
    changes: [{ label: 'Start', before: momentOf(before?.['startsAt']), after: momentOf(after?.['startsAt']) }],
  }),
  'event-write-attendees': ({ after }) => ({
    what: `Wrote to ${plural(Number(after?.['people']), 'attendee')}: “${textOf(after?.['subject'])}”`,
    changes: [{ label: 'Message', before: NONE, after: textOf(after?.['body']) }],
  }),
  'event-set-state': ({ after }) => ({ what: STATES[String(after?.['state'])] ?? 'State changed', changes: [] }),
}

/** Audit trail actions of an event that its history shows. */
export const eventActions = Object.keys(SENTENCES)

/** A change of an event as text. */
export const describeEventChange = (change: StoredChange): DescribedChange =>
  SENTENCES[change.action]?.(change) ?? { what: 'Changed', changes: [] }
