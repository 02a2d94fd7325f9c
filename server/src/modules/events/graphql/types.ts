import type { RecurringTime } from '@admission/common/recurring.ts'
import { DATE_SHOW_FLAGS } from '@admission/common/time.ts'
import { ShownAccountRef } from '#modules/accounts/graphql/types/shown-account.ts'
import { VenueRef } from '#modules/venues/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { artUrl, posterUrl } from '../rules/pictures.ts'
import type { ShownEvent } from '../types.ts'

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
    account: t.expose('account', { type: ShownAccountRef, description: 'The organiser.' }),
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
