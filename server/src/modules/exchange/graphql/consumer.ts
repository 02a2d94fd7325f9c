import { EventRef } from '#modules/events/graphql/types.ts'
import { SaleLabelRef } from '#modules/storefronts/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { countExchangeEvents, exchangeKey, readExchangeEvents, type ExchangeEvent } from '../reads.ts'

const ExchangeEventRef = builder.objectRef<ExchangeEvent>('ExchangeEvent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An upcoming event: where it is sold, and what the person who asks holds of it.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'The show.' }),
    marketplaceId: t.exposeID('marketplaceId', { description: 'The organiser’s shop.' }),
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

type EventPage = Omit<Page<ExchangeEvent>, 'totalCount'> & { readonly count: () => Promise<number> }

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
    totalCount: t.int({ description: 'Of the whole list.', resolve: (page) => page.count() }),
  }),
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
      search: t.arg.string({ description: 'In title, place or town.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { system } = services.databases
      const userId = actor.kind === 'consumer' ? actor.userId : null
      const search = args.search?.trim() ? args.search : null
      const size = pageSize(args.first)
      const after = args.after ? cursorKey(args.after, 3) : null
      const rows = await readExchangeEvents(system, userId, search, size, after)
      const page = toPage(rows, { size, totalCount: 0, keyOf: exchangeKey, continued: after !== null })
      return { edges: page.edges, pageInfo: page.pageInfo, count: () => countExchangeEvents(system, userId, search) }
    },
  }),
)
