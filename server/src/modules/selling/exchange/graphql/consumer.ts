import { isDay } from '@admission/common/days.ts'
import { EVENT_WHENS, type EventWhen } from '#modules/catalogue/events/rules/search-terms.ts'
import { inputError } from '#platform/errors.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { SaleLabelRef } from '#modules/stock/storefronts/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
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
    label: t.expose('label', { type: SaleLabelRef, description: 'Sale status.' }),
    ticketCount: t.exposeInt('ticketCount', { description: 'Number of your tickets; 0 if you’re signed out.' }),
    stackIds: t.field({ type: ['ID'], description: 'IDs of your stacks.', resolve: (it) => [...it.stackIds] }),
  }),
})

type EventPage = Omit<Page<ExchangeEvent>, 'totalCount'> & {
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
      const rows = await readExchangeEvents(system, userId, filter, size, after)
      const page = toPage(rows, { size, totalCount: 0, keyOf: exchangeKey, continued: after !== null })
      let counted: Promise<ExchangeCount> | undefined
      return {
        edges: page.edges,
        pageInfo: page.pageInfo,
        count: () => (counted ??= countExchangeEvents(system, userId, filter)),
        categories: () => readExchangeCategories(system),
      }
    },
  }),
)
