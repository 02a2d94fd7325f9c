import { ADMIN, builder, hasRight } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { Pace, PaceRow, Sales, SalesHour, Todo, TodaySales, TodoKind } from '../types/account.ts'

const own = { subGraphs: ADMIN, public: true } as const

type SalesWithCurrency = Sales & Pick<TodaySales, 'currency' | 'exponent'>

const SalesRef = builder.objectRef<SalesWithCurrency>('DashboardSales').implement({
  ...own,
  description: 'Sales in a part of a day.',
  fields: (t) => ({
    tickets: t.exposeInt('tickets', { description: 'Tickets paid for.' }),
    orders: t.exposeInt('orders', { description: 'Orders paid.' }),
    gross: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Paid in the account’s currency. Null without `orders:view`.',
      resolve: ({ gross, currency, exponent }, _args, { actor }) =>
        hasRight(actor, 'orders:view') ? { amount: gross, currency, exponent } : null,
    }),
    refunded: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Refunds asked for, in the account’s currency. Null without `orders:view`.',
      resolve: ({ refunded, currency, exponent }, _args, { actor }) =>
        hasRight(actor, 'orders:view') ? { amount: refunded, currency, exponent } : null,
    }),
  }),
})

const SalesHourRef = builder.objectRef<SalesHour>('DashboardHour').implement({
  ...own,
  description: 'Tickets sold since midnight by the end of an hour.',
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: 'The hour, 1 to 24.' }),
    now: t.exposeInt('now', { nullable: true, description: 'Today; null for hours to come.' }),
    before: t.exposeInt('before', { description: 'On the compared day.' }),
  }),
})

const StorefrontSalesRef = builder.objectRef<TodaySales['storefronts'][number]>('DashboardStorefront').implement({
  ...own,
  description: 'Tickets sold in a storefront today.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the storefront.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets paid for.' }),
  }),
})

export const TodayRef = builder.objectRef<TodaySales>('DashboardToday').implement({
  ...own,
  description:
    'Sales since midnight in the account’s time zone, against the same weekday a week ago. Members limited to some events get these alone.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'When it was read, in the account’s time zone.' }),
    comparedDay: t.exposeString('comparedDay', { description: 'The compared day, `YYYY-MM-DD`.' }),
    now: t.field({
      type: SalesRef,
      description: 'Today so far.',
      resolve: ({ now, currency, exponent }) => ({ ...now, currency, exponent }),
    }),
    before: t.field({
      type: SalesRef,
      description: 'The compared day up to the same time.',
      resolve: ({ before, currency, exponent }) => ({ ...before, currency, exponent }),
    }),
    hours: t.field({
      type: [SalesHourRef],
      description: 'All 24 hours, in order.',
      resolve: ({ hours }) => [...hours],
    }),
    storefronts: t.field({
      type: [StorefrontSalesRef],
      description: 'Storefronts that sold something today, most first, up to six.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
  }),
})

const PaceRowRef = builder.objectRef<PaceRow>('DashboardPaceRow').implement({
  ...own,
  description: 'How an event or a collection sells.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the event or collection.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    date: t.expose('date', { type: TimeRef, nullable: true, description: 'Start of an event.' }),
    recent: t.exposeInt('recent', { description: 'Tickets of the last seven days, without refunded ones.' }),
    previous: t.exposeInt('previous', { description: 'Tickets of the seven days before.' }),
    sold: t.exposeInt('sold', { description: 'Places sold in all.' }),
    capacity: t.exposeInt('capacity', { description: 'Places in all.' }),
  }),
})

export const PaceRef = builder.objectRef<Pace>('DashboardPace').implement({
  ...own,
  description: 'Best and worst sellers.',
  fields: (t) => ({
    best: t.field({
      type: [PaceRowRef],
      description: 'The five that sold most in seven days.',
      resolve: ({ best }) => [...best],
    }),
    least: t.field({
      type: [PaceRowRef],
      description: 'The five on sale that sold least, soonest first.',
      resolve: ({ least }) => [...least],
    }),
  }),
})

const TodoKindRef = builder.enumType('DashboardTodoKind', {
  subGraphs: ADMIN,
  description: 'Kind of what needs a person.',
  values: {
    PAYMENT_DISPUTED: { description: 'A buyer disputed a payment, and the bank hasn’t decided.' },
    PAYMENTS_FAIL: { description: 'A quarter of a day’s payments failed, and at least five.' },
    REFUND_FAILED: { description: 'A refund failed five times.' },
    MAIL_FAILED: { description: 'An e-mail to a buyer wasn’t delivered.' },
    EVENT_HIDDEN: { description: 'A published event that no one can buy.' },
    EVENT_DRAFT: { description: 'An event within 30 days that is a draft.' },
    COLLECTION_DRAFT: { description: 'A draft collection whose sale should begin within seven days, or has.' },
    CAP_MET: { description: 'A collection reached a cap.' },
    EXPORT_FAILED: { description: 'An export of the caller failed.' },
  } satisfies Record<TodoKind, object>,
})

export const TodoRef = builder.objectRef<Todo>('DashboardTodo').implement({
  ...own,
  description: 'Something that needs a person, and where it is done.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique in the list.' }),
    kind: t.expose('kind', { type: TodoKindRef, description: 'Kind of the to-do.' }),
    title: t.exposeString('title', { description: 'Title of the to-do.' }),
    text: t.exposeString('text', { description: 'When, and what it means.' }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The event it is about.' }),
    collectionId: t.exposeID('collectionId', { nullable: true, description: 'The collection it is about.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'The buyer it is about.' }),
  }),
})
