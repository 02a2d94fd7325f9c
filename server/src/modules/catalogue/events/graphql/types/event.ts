import { openVisitText, VISIT_KINDS } from '@admission/common/visits.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import { DATE_SHOW_FLAGS } from '@admission/common/time.ts'
import { ShownAccountRef } from '#modules/people/accounts/graphql/types/shown-account.ts'
import { VenueRef } from '#modules/catalogue/venues/graphql/types.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { artUrl, posterUrl } from '../../rules/pictures.ts'
import type { ShownEvent, Visit } from '../../types/event.ts'

export const DateShowFlagRef = builder.enumType('DateShowFlag', {
  subGraphs: CONSUMER,
  description: 'Part of an event’s date that is hidden or not yet announced. Hidden takes precedence.',
  values: DATE_SHOW_FLAGS,
})

export const RecurringTimeRef = builder.objectRef<RecurringTime>('RecurringTime').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Weekly recurring time in the venue’s time zone.',
  fields: (t) => ({
    dayOfWeek: t.exposeString('dayOfWeek', { description: 'MONDAY to SUNDAY.' }),
    timeStart: t.exposeString('timeStart', { description: 'HH:MM.' }),
    timeEnd: t.exposeString('timeEnd', { description: 'HH:MM; on the next day if not after the start.' }),
  }),
})

export const VisitKindRef = builder.enumType('VisitKind', {
  subGraphs: CONSUMER,
  description: 'OPEN: a ticket is valid for one visit on any of its days. TIMED: for the chosen visit only.',
  values: VISIT_KINDS,
})

export const VisitRef = builder.objectRef<Visit>('Visit').implement({
  subGraphs: [...CONSUMER, ...ADMIN],
  public: true,
  description: 'One visit of a timed event, in the venue’s time zone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID, used in `cartAdd` and `offers`.' }),
    startsAt: t.expose('startsAt', { type: TimeRef, description: 'When it starts. Tickets are sold until then.' }),
    endsAt: t.expose('endsAt', { type: TimeRef, description: 'When it ends.' }),
    doorsAt: t.expose('doorsAt', { type: TimeRef, nullable: true, description: 'When doors open.' }),
  }),
})

/** The public part of a published event. Other modules add fields. */
export const EventRef = builder.objectRef<ShownEvent>('Event').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Show or other event at one venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Title.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description in plain paragraphs.' }),
    category: t.exposeString('category', { description: 'One of eight categories, as printed on its poster.' }),
    venue: t.expose('venue', { type: VenueRef, description: 'Venue.' }),
    account: t.expose('account', { type: ShownAccountRef, description: 'Organizer.' }),
    doors: t.expose('doors', { type: TimeRef, nullable: true, description: 'When doors open.' }),
    dateShow: t.expose('dateShow', { type: TimeRef, description: 'When it starts, in the venue’s time zone.' }),
    dateShowEnd: t.expose('dateShowEnd', { type: TimeRef, nullable: true, description: 'When it ends.' }),
    dateShowFlags: t.field({
      type: [DateShowFlagRef],
      description: 'Part of the date that must not be shown.',
      resolve: (event) => [...event.dateShowFlags],
    }),
    dateShowRecurring: t.field({
      type: [RecurringTimeRef],
      description: 'Weekly times between start and end; empty for a single show.',
      resolve: (event) => [...event.dateShowRecurring],
    }),
    visitKind: t.expose('visitKind', {
      type: VisitKindRef,
      nullable: true,
      description: 'How visits work if it repeats; null for a single show.',
    }),
    validFor: t.string({
      nullable: true,
      description:
        'Visit or days that a ticket for an open event is valid for, without a final period; null for other events.',
      resolve: (event) => openVisitText(event) ?? null,
    }),
    tags: t.field({
      type: ['String'],
      description: 'Tags, such as Captioned or Relaxed.',
      resolve: (event) => [...event.tags],
    }),
    posterUrl: t.string({
      description:
        'URL of its poster, 3 by 4, as SVG, or of the organizer’s own picture as WebP. Replace the ending with `.png` and add `width=` for a PNG.',
      resolve: posterUrl,
    }),
    artUrl: t.string({
      description: 'URL of the poster’s art without text, or of the organizer’s own picture, in any `ratio=`.',
      resolve: artUrl,
    }),
    hasOwnPicture: t.exposeBoolean('hasImage', {
      description: 'Whether the images are the organizer’s own picture, which doesn’t contain the title.',
    }),
    pictureAlt: t.exposeString('imageAlt', { description: 'Description of the own picture; empty for our poster.' }),
    isCancelled: t.exposeBoolean('isCanceled', { description: 'Whether it was canceled and is no longer sold.' }),
  }),
})
