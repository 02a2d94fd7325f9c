import { isDay } from '@admission/common/days.ts'
import { isUuid, toId } from '@admission/common/ids.ts'
import { maxOneYear } from '@admission/common/validation/fields.ts'
import { membershipOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden, inputError, notFound } from '#platform/errors.ts'
import { ADMIN, builder, hasRight } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { ExportFormatRef, ExportRef, tickedIds } from '#modules/exports/graphql/types.ts'
import { eventExport } from '../flows/export-events.ts'
import { readEventRows, type EventPageAsked } from '../reads/event-rows.ts'
import type { EventScope } from '../reads/event-sale.ts'
import { readEventFilterOptions, readEventSummary } from '../reads/event-summary.ts'
import { EVENT_SORTS, type EventFilter, type EventRow, type EventSort } from '../types/event-row.ts'
import { EventConnectionRef, EventFilterOptionsRef, EventSaleStateRef, EventSummaryRef } from './types/event-row.ts'

const EventFilterInput = builder.inputType('EventFilter', {
  subGraphs: ADMIN,
  description: 'Which events; what is left out does not filter, values of one field are alternatives.',
  fields: (t) => ({
    name: t.string({ description: 'A part of the title, capitals do not count.' }),
    state: t.field({ type: [EventSaleStateRef], description: 'States of the sale.' }),
    venue: t.idList({ description: 'Ids of venues.' }),
    category: t.stringList({ description: 'As the filter options name them.' }),
    from: t.string({ description: 'YYYY-MM-DD, the first day, as the venue’s calendar has it.' }),
    to: t.string({ description: 'YYYY-MM-DD, the last day, included.' }),
  }),
})

const EventSortFieldRef = builder.enumType('EventSortField', {
  subGraphs: ADMIN,
  description: 'By what a list of events is sorted.',
  values: EVENT_SORTS,
})

const EventSortInput = builder.inputType('EventSort', {
  subGraphs: ADMIN,
  description: 'The order of the list; equals are ordered by id.',
  fields: (t) => ({
    by: t.field({ type: EventSortFieldRef, required: true, description: 'By what.' }),
    descending: t.boolean({ required: true, description: 'The largest, latest first.' }),
  }),
})

const inScope = <Answer>(
  { actor, services }: RequestContext,
  work: (transaction: AdminTx, scope: EventScope) => Promise<Answer>,
): Promise<Answer> => {
  const { accountId, eventIds } = membershipOf(actor)
  return inAccount(services.databases.admin, accountId, (transaction) => work(transaction, { accountId, eventIds }))
}

const dayOf = (value: string | null | undefined, path: string): string | undefined => {
  if (!value) return undefined
  if (!isDay(value)) throw inputError({ path: `filter.${path}`, message: 'Give a day as YYYY-MM-DD.' })
  return value
}

const filterOf = (filter: typeof EventFilterInput.$inferInput | null | undefined): EventFilter => {
  const [from, to] = [dayOf(filter?.from, 'from'), dayOf(filter?.to, 'to')]
  const tooLong = maxOneYear([from, to], 'filter.to')
  if (tooLong !== undefined) throw inputError({ path: 'filter.to', message: tooLong })
  return {
    name: filter?.name?.trim() || undefined,
    states: filter?.state ?? undefined,
    venueIds: filter?.venue?.filter(isUuid),
    categories: filter?.category ?? undefined,
    from,
    to,
  }
}

const usualSort: EventSort = { by: 'DATE', descending: false }

/** The order asked for. Throws forbidden where it would tell of amounts that the member may not see. */
const sortOf = ({ actor }: RequestContext, sort: EventSort | null | undefined): EventSort => {
  if (sort?.by === 'GROSS' && !hasRight(actor, 'orders:view')) throw forbidden()
  return sort ?? usualSort
}

type PageArgs = {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

const pageOf = ({ first, after, last, before }: PageArgs): EventPageAsked => {
  const backwards = last !== null && last !== undefined
  const cursor = backwards ? before : after
  const key = cursor ? cursorKey(cursor, 2) : null
  if (key !== null && !isUuid(key[1]))
    throw inputError({ path: 'after', message: 'This place in the list is not known.' })
  return { size: pageSize(backwards ? last : first), cursor: key, backwards }
}

builder.queryFields((t) => ({
  events: t.field({
    type: EventConnectionRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Events of the account, soonest first unless sorted otherwise. A cursor belongs to its sort.',
    args: {
      filter: t.arg({ type: EventFilterInput, description: 'Which.' }),
      sort: t.arg({ type: EventSortInput, description: 'In which order.' }),
      first: t.arg.int({ description: '1 to 100, 20 by default: so many after `after`.' }),
      after: t.arg.string({ description: 'Cursor of the row before the page.' }),
      last: t.arg.int({ description: 'Instead of `first`: so many before `before`.' }),
      before: t.arg.string({ description: 'Cursor of the row behind the page.' }),
    },
    resolve: async (_root, { filter, sort, ...args }, context): Promise<Page<EventRow>> => {
      const page = pageOf(args)
      const order = sortOf(context, sort)
      const { rows, totalCount } = await inScope(context, (transaction, scope) =>
        readEventRows(transaction, scope, filterOf(filter), order, page),
      )
      return toPage(rows, {
        size: page.size,
        totalCount,
        keyOf: (row) => [row.sortKey, row.id],
        continued: page.cursor !== null,
        backwards: page.backwards,
      })
    },
  }),
  eventSummary: t.field({
    type: EventSummaryRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'One event of the account at a glance; resourceNotFound where it is absent or not theirs.',
    args: { id: t.arg.id({ required: true, description: 'Of the event.' }) },
    resolve: async (_root, { id }, context) => {
      const eventId = toId('Event', id)
      if (eventId === undefined) throw notFound()
      const found = await inScope(context, (transaction, scope) => readEventSummary(transaction, scope, eventId))
      if (found === undefined) throw notFound()
      return found
    },
  }),
  eventFilterOptions: t.field({
    type: EventFilterOptionsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'What the list of events can be filtered by.',
    resolve: (_root, _args, context) => inScope(context, readEventFilterOptions),
  }),
}))

builder.mutationField('eventsExport', (t) =>
  t.field({
    type: ExportRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'The list of events as a file: at once up to 1,000 rows, above that a job makes it.',
    args: {
      filter: t.arg({ type: EventFilterInput, description: 'Which.' }),
      sort: t.arg({ type: EventSortInput, description: 'In which order.' }),
      ids: t.arg.idList({ description: 'Only these of them.' }),
      columns: t.arg.stringList({ description: 'Ids from the left; left out: all.' }),
      format: t.arg({ type: ExportFormatRef, required: true, description: 'What kind of file.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
    },
    resolve: (_root, { filter, sort, ids, columns, format, key }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const {
        name = null,
        states = null,
        venueIds = null,
        categories = null,
        from = null,
        to = null,
      } = filterOf(filter)
      return eventExport.begin(context.services, originOf(context), {
        asked: {
          accountId,
          eventIds,
          ids: tickedIds(ids),
          filter: { name, states, venueIds, categories, from, to },
          sort: sortOf(context, sort),
        },
        columns: columns ?? null,
        format,
        key,
      })
    },
  }),
)
