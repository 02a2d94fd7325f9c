import { dateDisplays } from '@admission/common/validation/event-form.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { unchangedImage } from '#ui/use-shown-image.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''
const number = (value: number | null): string => (value === null ? '' : String(value))

/** An event as form values. */
export const contentOf = (event: EventDetailFieldsFragment) => ({
  name: event.name,
  category: event.category,
  tags: event.tags.join(', '),
  descriptionHtml: event.descriptionHtml,
  image: unchangedImage,
  imageAlt: event.imageAlt,
  poster: event.poster ?? '',
  venueId: event.venue.id,
  startsAt: minute(event.dateShow),
  endsAt: minute(event.dateShowEnd),
  doorsAt: minute(event.doors),
  ...dateDisplays(event.dateShowFlags),
  durationMinutes: number(event.durationMinutes),
  ageMin: number(event.ageMin),
  ageNote: event.ageNote,
  accessibility: event.accessibility ?? '',
  refundKind: event.refundKind ?? '',
  refundHours: number(event.refundHours),
  refundNote: event.refundNote,
  refundShare: String(event.refundShare),
  refundKeepsFees: event.refundKeepsFees,
  waitlistHours: number(event.waitlistHours),
})

export type EventContent = ReturnType<typeof contentOf>

/** The part of the form that its fields need. */
export type EventForm = Pick<Fields<EventContent>, 'field' | 'tick' | 'values'>
