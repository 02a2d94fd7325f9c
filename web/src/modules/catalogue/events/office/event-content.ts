import { eventFields } from '@admission/common/records/event.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { dateDisplays } from '@admission/common/validation/event-form.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { unchangedImage } from '#ui/use-shown-image.ts'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''

/** An event as form values. */
export const contentOf = (event: EventDetailFieldsFragment) => ({
  ...typedValues(eventFields, { ...event, accessibility: event.accessibility ?? '' }),
  tags: event.tags.join(', '),
  descriptionHtml: event.descriptionHtml,
  image: unchangedImage,
  poster: event.poster ?? '',
  venueId: event.venue.id,
  startsAt: minute(event.dateShow),
  endsAt: minute(event.dateShowEnd),
  doorsAt: minute(event.doors),
  ...dateDisplays(event.dateShowFlags),
})

export type EventContent = ReturnType<typeof contentOf>

/** The part of the form that its fields need. */
export type EventForm = Pick<Fields<EventContent>, 'field' | 'tick' | 'values'>
