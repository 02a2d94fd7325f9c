import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, pageSize, type Page } from '#platform/graphql/connection.ts'
import type { Nearest } from '../flows/forgive-search.ts'
import type { ListedEvent, ShowDay } from '../types/storefront.ts'
import { NearestKindRef, READ_AS } from './types/search.ts'
import { ListedEventRef, ShowDayRef } from './types.ts'

const NearestEventsRef = builder.objectRef<Nearest<ListedEvent>>('NearestEvents').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Events to show instead of an empty list.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NearestKindRef, description: 'Why these.' }),
    events: t.field({
      type: [ListedEventRef],
      description: 'Events, the nearest first.',
      resolve: (it) => [...it.events],
    }),
  }),
})

/** A page of a list; the count, and what an empty list shows instead, are only read if a query selects them. */
export type ListedEventPage = Omit<Page<ListedEvent>, 'totalCount'> & {
  readonly readAs: string | null
  readonly count: () => Promise<number>
  readonly nearest: (size: number) => Promise<Nearest<ListedEvent> | null>
  /** Shows by day, with all of its filters but its dates. */
  readonly days: (from: string | null | undefined, count: number) => Promise<readonly ShowDay[]>
}

export const ListedEventConnectionRef = connectionRef<ListedEvent, ListedEventPage>(
  ListedEventRef,
  'ListedEvent',
  CONSUMER,
  {
    totalCount: (page) => page.count(),
    fields: (t) => ({
      readAs: t.exposeString('readAs', { nullable: true, description: READ_AS }),
      nearest: t.field({
        type: NearestEventsRef,
        nullable: true,
        description: 'What to show instead if the list is empty. Null if it isn’t, or if there is nothing.',
        args: { first: t.arg.int({ description: 'Number of events, 1 to 20. Default: 8.' }) },
        resolve: (page, { first }) => page.nearest(pageSize(first, 8, 20)),
      }),
      days: t.field({
        type: [ShowDayRef],
        description:
          'Consecutive days with their number of shows that meet the list’s other filters: its own dates and search of similar words don’t count. Empty without access.',
        args: {
          from: t.arg.string({ description: 'First day, YYYY-MM-DD. Default: today.' }),
          count: t.arg.int({ defaultValue: 14, description: 'Number of days, 1 to 31.' }),
        },
        resolve: async (page, { from, count }) => [...(await page.days(from, pageSize(count, 14, 31)))],
      }),
    }),
  },
)
