import { isDay } from '@admission/common/days.ts'
import { EVENT_WHENS, type EventWhen } from '#modules/catalogue/events/rules/search-terms.ts'
import { inputError } from '#platform/errors.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { promotedOnList } from '#modules/selling/offers/flows/promoted-lists.ts'
import { PromotedPriceRef } from '#modules/selling/offers/graphql/types/promoted.ts'
import { findMeant, findNearest, suggestFrom, type Nearest } from '#modules/stock/storefronts/flows/forgive-search.ts'
import {
  COUNT_ARGUMENT,
  NearestKindRef,
  READ_AS,
  SuggestedShowRef,
  suggestionRequest,
  TEXT_ARGUMENT,
} from '#modules/stock/storefronts/graphql/types/search.ts'
import { SaleLabelRef } from '#modules/stock/storefronts/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { searchableExchange } from '../flows/search-exchange.ts'
import {
  countExchangeEvents,
  exchangeKey,
  readExchangeCategories,
  readExchangeEvents,
  type ExchangeCount,
  type ExchangeEvent,
  type ExchangeFilter,
} from '../reads.ts'

const ExchangeEventRef = builder.objectRef<ExchangeEvent>('ExchangeEvent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Upcoming event: where it’s sold, and your tickets for it.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'Event.' }),
    marketplaceId: t.exposeID('marketplaceId', { description: 'ID of the organizer’s marketplace.' }),
    storefrontId: t.exposeID('storefrontId', {
      nullable: true,
      description: 'Storefront that sells it. Null if no public storefront does.',
    }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'Lowest price, including all mandatory fees.',
    }),
    orderFee: t.expose('orderFee', {
      type: MoneyRef,
      nullable: true,
      description: 'Fees per order that are added to an order at that price, once. Null if none.',
    }),
    promoted: t.field({
      type: PromotedPriceRef,
      nullable: true,
      description: 'Lowest price with automatic promotions, for everyone and any number. Null if none lowers it.',
      resolve: (it, _args, context) => promotedOnList(context, it),
    }),
    label: t.expose('label', { type: SaleLabelRef, description: 'Sale status.' }),
    ticketCount: t.exposeInt('ticketCount', { description: 'Number of your tickets; 0 if you’re signed out.' }),
    stackIds: t.field({ type: ['ID'], description: 'IDs of your stacks.', resolve: (it) => [...it.stackIds] }),
  }),
})

const NearestExchangeEventsRef = builder.objectRef<Nearest<ExchangeEvent>>('NearestExchangeEvents').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Events to show instead of an empty list.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NearestKindRef, description: 'Why these.' }),
    events: t.field({
      type: [ExchangeEventRef],
      description: 'Events, the nearest first.',
      resolve: (it) => [...it.events],
    }),
  }),
})

type EventPage = Omit<Page<ExchangeEvent>, 'totalCount'> & {
  readonly readAs: string | null
  readonly nearest: (size: number) => Promise<Nearest<ExchangeEvent> | null>
  readonly count: () => Promise<ExchangeCount>
  readonly categories: () => Promise<readonly string[]>
}

const ExchangeEventConnectionRef = connectionRef<ExchangeEvent, EventPage>(
  ExchangeEventRef,
  'ExchangeEvent',
  CONSUMER,
  {
    totalCount: async (page) => (await page.count()).events,
    fields: (t) => ({
      showCount: t.int({
        description: 'Number of shows you have no tickets for. Dates with the same title and venue count as one show.',
        resolve: async (page) => (await page.count()).shows,
      }),
      categories: t.stringList({
        description: 'All categories to filter by, regardless of the current filter.',
        resolve: async (page) => [...(await page.categories())],
      }),
      readAs: t.exposeString('readAs', { nullable: true, description: READ_AS }),
      nearest: t.field({
        type: NearestExchangeEventsRef,
        nullable: true,
        description: 'What to show instead if the list is empty. Null if it isn’t, or if there is nothing.',
        args: { first: t.arg.int({ description: 'Number of events, 1 to 20. Default: 8.' }) },
        resolve: (page, args) => page.nearest(pageSize(args.first, 8, 20)),
      }),
    }),
  },
)

const EventWhenRef = builder.enumType('EventWhen', {
  subGraphs: CONSUMER,
  description:
    'Days relative to today, in the venue’s time zone. Tonight starts at 5 PM; the weekend is Friday to Sunday.',
  values: EVENT_WHENS,
})

const ExchangeEventFilterInput = builder.inputType('ExchangeEventFilter', {
  subGraphs: CONSUMER,
  description: 'Filter of the list. Omitted fields don’t filter.',
  fields: (t) => ({
    when: t.field({ type: EventWhenRef, description: 'Days relative to today.' }),
    from: t.string({ description: 'First local day, as YYYY-MM-DD.' }),
    to: t.string({ description: 'Last local day, as YYYY-MM-DD.' }),
    categories: t.stringList({ description: 'Categories to include.' }),
  }),
})

type FilterInput = {
  readonly when?: EventWhen | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly categories?: readonly string[] | null | undefined
}

const dayOr = (path: 'from' | 'to', day: string | null | undefined): string | null => {
  if (day && !isDay(day)) throw inputError({ path: `filter.${path}`, message: 'Enter a date as YYYY-MM-DD.' })
  return day || null
}

const filterOf = (search: string | null | undefined, input: FilterInput | null | undefined): ExchangeFilter => ({
  search: search?.trim() ? search : null,
  when: input?.when ?? null,
  from: dayOr('from', input?.from),
  to: dayOr('to', input?.to),
  categories: input?.categories ?? [],
})

builder.queryField('exchangeEvents', (t) =>
  t.field({
    type: ExchangeEventConnectionRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Upcoming events of all public storefronts. If you’re signed in, events you have tickets for come first.',
    args: {
      first: t.arg.int({ description: 'Page size, 1 to 100. Defaults to 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
      search: t.arg.string({
        description:
          'Text to find in title, venue, city, organizer or category. Understands days and categories, as in `comedy tonight`.',
      }),
      filter: t.arg({ type: ExchangeEventFilterInput, description: 'Filter to apply.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { system } = services.databases
      const userId = actor.kind === 'consumer' ? actor.userId : null
      const filter = filterOf(args.search, args.filter)
      const size = pageSize(args.first)
      const after = args.after ? cursorKey(args.after, 3) : null
      const typed = await readExchangeEvents(system, userId, filter, size, after)
      const searched = searchableExchange(services, userId)
      const meant = typed.length === 0 ? await findMeant(searched, filter) : undefined
      const rows = meant === undefined ? typed : await readExchangeEvents(system, userId, meant, size, after)
      const page = toPage(rows, { size, totalCount: 0, keyOf: exchangeKey, continued: after !== null })
      const isEmpty = rows.length === 0 && after === null
      let counted: Promise<ExchangeCount> | undefined
      return {
        edges: page.edges,
        pageInfo: page.pageInfo,
        readAs: meant?.similar?.readAs ?? null,
        count: () => (counted ??= countExchangeEvents(system, userId, meant ?? filter)),
        categories: () => readExchangeCategories(system),
        nearest: async (count) => (isEmpty ? findNearest(searched, filter, count) : null),
      }
    },
  }),
)

builder.queryField('exchangeSuggestions', (t) =>
  t.field({
    type: [SuggestedShowRef],
    subGraphs: CONSUMER,
    public: true,
    description:
      'Shows of all public storefronts, and shows you have tickets for, for a text that is being typed, best first.',
    args: {
      text: t.arg.string({ required: true, description: TEXT_ARGUMENT }),
      first: t.arg.int({ description: COUNT_ARGUMENT }),
    },
    resolve: (_root, args, { actor, services }) => {
      const { text, size } = suggestionRequest(args)
      const userId = actor.kind === 'consumer' ? actor.userId : null
      return suggestFrom(searchableExchange(services, userId), text, size)
    },
  }),
)
