import { isDay } from '@admission/common/days.ts'
import { EVENT_WHENS, type EventWhen } from '#modules/events/rules/search-terms.ts'
import { inputError } from '#platform/errors.ts'
import { EventRef } from '#modules/events/graphql/types.ts'
import { SaleLabelRef } from '#modules/storefronts/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
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
  description: 'An upcoming event: where it is sold, and what the person who asks holds of it.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'The show.' }),
    marketplaceId: t.exposeID('marketplaceId', { description: 'The organizer’s shop.' }),
    storefrontId: t.exposeID('storefrontId', {
      nullable: true,
      description: 'Where it is sold; null: nowhere for everybody.',
    }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'With every fee nobody can avoid.',
    }),
    label: t.expose('label', { type: SaleLabelRef, description: 'How it stands.' }),
    ticketCount: t.exposeInt('ticketCount', { description: 'Tickets of the signed-in person; 0 for anybody else.' }),
    stackIds: t.field({ type: ['ID'], description: 'Their stacks.', resolve: (it) => [...it.stackIds] }),
  }),
})

type EventPage = Omit<Page<ExchangeEvent>, 'totalCount'> & {
  readonly count: () => Promise<ExchangeCount>
  readonly categories: () => Promise<readonly string[]>
}

const ExchangeEventEdgeRef = builder.objectRef<EventPage['edges'][number]>('ExchangeEventEdge').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An event and its place in the list.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Opaque.' }),
    node: t.expose('node', { type: ExchangeEventRef, description: 'The event.' }),
  }),
})

const ExchangeEventConnectionRef = builder.objectRef<EventPage>('ExchangeEventConnection').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A page of upcoming events.',
  fields: (t) => ({
    edges: t.field({ type: [ExchangeEventEdgeRef], description: 'In order.', resolve: (page) => [...page.edges] }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description: 'What lies around.',
      resolve: (page) => page.pageInfo,
    }),
    totalCount: t.int({ description: 'Of the whole list.', resolve: async (page) => (await page.count()).events }),
    showCount: t.int({
      description: 'Shows that the person holds no ticket of; dates of one title at one place are one.',
      resolve: async (page) => (await page.count()).shows,
    }),
    categories: t.stringList({
      description: 'What the list can be narrowed to, whatever it is narrowed to now.',
      resolve: async (page) => [...(await page.categories())],
    }),
  }),
})

const EventWhenRef = builder.enumType('EventWhen', {
  subGraphs: CONSUMER,
  description:
    'Days named from today, on the calendar of the place: tonight from five on, the weekend from Friday to Sunday.',
  values: EVENT_WHENS,
})

const ExchangeEventFilterInput = builder.inputType('ExchangeEventFilter', {
  subGraphs: CONSUMER,
  description: 'What the list is narrowed to; what is left out does not narrow.',
  fields: (t) => ({
    when: t.field({ type: EventWhenRef, description: 'Days named from today.' }),
    from: t.string({ description: 'First local day, YYYY-MM-DD.' }),
    to: t.string({ description: 'Last local day, YYYY-MM-DD.' }),
    categories: t.stringList({ description: 'Of one of these kinds.' }),
  }),
})

type Given = {
  readonly when?: EventWhen | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly categories?: readonly string[] | null | undefined
}

const dayOr = (path: 'from' | 'to', day: string | null | undefined): string | null => {
  if (day && !isDay(day)) throw inputError({ path: `filter.${path}`, message: 'Give a day as YYYY-MM-DD.' })
  return day || null
}

const checked = (search: string | null | undefined, given: Given | null | undefined): ExchangeFilter => ({
  search: search?.trim() ? search : null,
  when: given?.when ?? null,
  from: dayOr('from', given?.from),
  to: dayOr('to', given?.to),
  categories: given?.categories ?? [],
})

builder.queryField('exchangeEvents', (t) =>
  t.field({
    type: ExchangeEventConnectionRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Upcoming events of all public storefronts; for the signed-in, those they hold tickets of come first.',
    args: {
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
      search: t.arg.string({
        description:
          'Letters of title, place, town, organizer or kind; days and kinds are understood: `comedy tonight`.',
      }),
      filter: t.arg({ type: ExchangeEventFilterInput, description: 'Narrows the list.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { system } = services.databases
      const userId = actor.kind === 'consumer' ? actor.userId : null
      const filter = checked(args.search, args.filter)
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
