import { openVisitWords, VISIT_KINDS } from '@admission/common/visits.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import { DATE_SHOW_FLAGS } from '@admission/common/time.ts'
import { ShownAccountRef } from '#modules/accounts/graphql/types/shown-account.ts'
import { VenueRef } from '#modules/venues/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { artUrl, posterUrl } from '../rules/pictures.ts'
import type { ShownEvent, Visit } from '../types.ts'

export const DateShowFlagRef = builder.enumType('DateShowFlag', {
  subGraphs: CONSUMER,
  description: 'What of an event’s date is hidden or yet to be announced; hiding wins.',
  values: DATE_SHOW_FLAGS,
})

export const RecurringTimeRef = builder.objectRef<RecurringTime>('RecurringTime').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A time that repeats each week, on the clocks of the venue.',
  fields: (t) => ({
    dayOfWeek: t.exposeString('dayOfWeek', { description: 'MONDAY to SUNDAY.' }),
    timeStart: t.exposeString('timeStart', { description: 'HH:MM.' }),
    timeEnd: t.exposeString('timeEnd', { description: 'HH:MM; at or before the start: the next day.' }),
  }),
})

export const VisitKindRef = builder.enumType('VisitKind', {
  subGraphs: CONSUMER,
  description: 'OPEN: a ticket is for one visit on any of its days. TIMED: for the visit that was chosen.',
  values: VISIT_KINDS,
})

export const VisitRef = builder.objectRef<Visit>('Visit').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One time of a timed event, in the venue’s zone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable; what `cartAdd` and `offers` name.' }),
    startsAt: t.expose('startsAt', { type: TimeRef, description: 'When it starts; it is sold until then.' }),
    endsAt: t.expose('endsAt', { type: TimeRef, description: 'When it ends.' }),
    doorsAt: t.expose('doorsAt', { type: TimeRef, nullable: true, description: 'When its doors open.' }),
  }),
})

/** A published event, as everybody may see it. Other modules add what depends on it. */
export const EventRef = builder.objectRef<ShownEvent>('Event').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Something that people are admitted to, at one venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Its title.' }),
    description: t.exposeString('description', { nullable: true, description: 'Plain paragraphs.' }),
    category: t.exposeString('category', { description: 'One of eight, as its poster prints it.' }),
    venue: t.expose('venue', { type: VenueRef, description: 'Where.' }),
    account: t.expose('account', { type: ShownAccountRef, description: 'The organizer.' }),
    doors: t.expose('doors', { type: TimeRef, nullable: true, description: 'When doors open.' }),
    dateShow: t.expose('dateShow', { type: TimeRef, description: 'When it starts, in the venue’s zone.' }),
    dateShowEnd: t.expose('dateShowEnd', { type: TimeRef, nullable: true, description: 'When it ends.' }),
    dateShowFlags: t.field({
      type: [DateShowFlagRef],
      description: 'What of the date is not to be shown.',
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
      description: 'How it is visited where it repeats; null for a single show.',
    }),
    validFor: t.string({
      nullable: true,
      description: 'What a ticket of an open event is good for, in a sentence without its stop; null for every other.',
      resolve: (event) => openVisitWords(event) ?? null,
    }),
    tags: t.field({
      type: ['String'],
      description: 'Captioned, Relaxed and the like.',
      resolve: (event) => [...event.tags],
    }),
    posterUrl: t.string({ description: 'Its poster, 3 by 4, SVG; `.png?width=` beside it.', resolve: posterUrl }),
    artUrl: t.string({ description: 'The poster’s art alone, any `ratio=`.', resolve: artUrl }),
    isCancelled: t.exposeBoolean('isCancelled', { description: 'Called off; nothing of it is sold any more.' }),
  }),
})
