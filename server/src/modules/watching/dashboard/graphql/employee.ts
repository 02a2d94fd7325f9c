import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE, hasRight, type Right } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { readPlatformHealth } from '../reads/platform-health.ts'
import { readOnSales, readPlatformToday } from '../reads/platform-sales.ts'
import { readPlatformTodos } from '../reads/platform-todos.ts'
import {
  PLATFORM_TODO_KINDS,
  type OnSale,
  type PlatformHealth,
  type PlatformHour,
  type PlatformSales,
  type PlatformToday,
  type PlatformTodo,
  type PlatformTodoKind,
} from '../types/platform.ts'

const own = { subGraphs: EMPLOYEE, public: true } as const

const PlatformTodoKindRef = builder.enumType('PlatformTodoKind', {
  subGraphs: EMPLOYEE,
  description: 'Kind of what needs a person.',
  values: {
    PAYMENT_BREAK: { description: 'Captured money without an order.' },
    UNKNOWN_PAYMENT: {
      description: 'Money captured since the backup that was restored, for an order that isn’t here.',
    },
    DISPUTE: { description: 'A disputed payment that the bank hasn’t decided.' },
    REFUND_FAILED: { description: 'A refund that failed five times.' },
    MISSING_FUNDS: { description: 'A difference between the gateway’s report and the books that no one has decided.' },
    APPROVAL: { description: 'A request about a user that waits for another employee.' },
    FULFILMENT_STUCK: {
      description: 'A purchase whose tickets couldn’t be acquired, or haven’t been for ten minutes.',
    },
    PAYMENT_STUCK: { description: 'A payment without an outcome for a quarter of an hour.' },
    WEBHOOK_LATE: { description: 'A message of the gateway that hasn’t been applied for five minutes.' },
    FACT_LATE: { description: 'A fact that hasn’t been handled for a minute.' },
    JOB_LATE: { description: 'A job that should have run five minutes ago.' },
    JOB_DEAD: { description: 'A job that failed as often as it may.' },
    MAIL_LATE: { description: 'An e-mail that hasn’t been sent for ten minutes.' },
    MAIL_FAILED: { description: 'An e-mail of the last seven days that wasn’t delivered.' },
    AUDIENCE_STOPPED: { description: 'An e-mail to an audience that stopped before all had it.' },
    REPORT_FAILED: { description: 'A scheduled report of the last seven days that failed.' },
    INCIDENT: { description: 'An open alert of an account’s monitoring that isn’t muted.' },
  } satisfies Record<PlatformTodoKind, object>,
})

const PlatformTodoRef = builder.objectRef<PlatformTodo>('PlatformTodo').implement({
  ...own,
  description: 'What needs a person now, of one kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PlatformTodoKindRef, description: 'Kind.' }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    since: t.field({
      type: TimeRef,
      description: 'When the oldest began, in UTC.',
      resolve: ({ since }) => timeAt(since, 'UTC'),
    }),
    due: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Next deadline, in UTC. Null if there is none.',
      resolve: ({ due }) => due && timeAt(due, 'UTC'),
    }),
    purchaseId: t.exposeID('purchaseId', { nullable: true, description: 'Purchase of the most urgent one.' }),
    accountId: t.exposeID('accountId', { nullable: true, description: 'Account of the most urgent one.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'User of the most urgent one.' }),
  }),
})

const money = (amount: number, { currency, exponent }: PlatformSales) => ({ amount, currency, exponent })
type HourOf = PlatformHour & { readonly of: PlatformSales }

const PlatformHourRef = builder.objectRef<HourOf>('PlatformHour').implement({
  ...own,
  description: 'Sales of an hour of the day, and of the same hour a week ago.',
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: 'Hour of the day in UTC, 0 to 23.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets paid for today.' }),
    ticketsBefore: t.exposeInt('ticketsBefore', { description: 'Tickets paid for a week ago.' }),
    gross: t.field({ type: MoneyRef, description: 'Paid today.', resolve: ({ amount, of }) => money(amount, of) }),
    grossBefore: t.field({
      type: MoneyRef,
      description: 'Paid a week ago.',
      resolve: ({ amountBefore, of }) => money(amountBefore, of),
    }),
  }),
})

const PlatformSalesRef = builder.objectRef<PlatformSales>('PlatformSales').implement({
  ...own,
  description: 'Sales of all accounts in one currency.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets paid for today.' }),
    ticketsThen: t.exposeInt('ticketsThen', {
      description: 'Tickets paid for a week ago, until this time of the day.',
    }),
    gross: t.field({ type: MoneyRef, description: 'Paid today.', resolve: (of) => money(of.amount, of) }),
    grossThen: t.field({
      type: MoneyRef,
      description: 'Paid a week ago, until this time of the day.',
      resolve: (of) => money(of.amountThen, of),
    }),
    hours: t.field({
      type: [PlatformHourRef],
      description: 'All 24 hours, in order. Those to come have sold nothing today.',
      resolve: (of) => of.hours.map((hour) => ({ ...hour, of })),
    }),
  }),
})

const PlatformTodayRef = builder.objectRef<PlatformToday>('PlatformToday').implement({
  ...own,
  description: 'Sales of all accounts today, against the same day a week ago.',
  fields: (t) => ({
    at: t.expose('at', { type: TimeRef, description: 'When it was read, in UTC.' }),
    sales: t.field({
      type: [PlatformSalesRef],
      description: 'One entry per currency, the one with the most tickets first.',
      resolve: ({ sales }) => [...sales],
    }),
  }),
})

const PlatformOnSaleRef = builder.objectRef<OnSale>('PlatformOnSale').implement({
  ...own,
  description: 'A collection whose sale begins soon.',
  fields: (t) => ({
    collectionId: t.exposeID('collectionId', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    accountName: t.exposeString('accountName', { description: 'Account that sells it.' }),
    at: t.expose('at', { type: TimeRef, description: 'When its sale begins, in the account’s time zone.' }),
    events: t.exposeInt('events', { description: 'Events in it.' }),
    places: t.exposeInt('places', { description: 'Places in all its blocks.' }),
  }),
})

const PlatformHealthRef = builder.objectRef<PlatformHealth>('PlatformHealth').implement({
  ...own,
  description: 'How the platform itself runs.',
  fields: (t) => ({
    processes: t.exposeInt('processes', { description: 'Server processes that are connected and run jobs.' }),
    databaseBytes: t.expose('databaseBytes', { type: 'Int64', description: 'Size of the database in bytes.' }),
    connections: t.exposeInt('connections', { description: 'Connections to the database.' }),
    maxConnections: t.exposeInt('maxConnections', { description: 'Connections that the database takes at most.' }),
    replicas: t.exposeInt('replicas', { description: 'Replicas that follow the database.' }),
    factLag: t.exposeFloat('factLag', { description: 'Seconds since the oldest fact that isn’t handled.' }),
    jobsWaiting: t.exposeInt('jobsWaiting', { description: 'Jobs that are due and wait.' }),
    jobLag: t.exposeFloat('jobLag', { description: 'Seconds that the oldest of them is late.' }),
    mailsWaiting: t.exposeInt('mailsWaiting', { description: 'E-mails that wait to be sent.' }),
    mailsSent: t.exposeInt('mailsSent', { description: 'E-mails of the last hour that were sent.' }),
    mailsFailed: t.exposeInt('mailsFailed', { description: 'E-mails of the last hour that couldn’t be.' }),
    captured: t.exposeInt('captured', { description: 'Payments of the last hour that were captured.' }),
    declined: t.exposeInt('declined', { description: 'Payments of the last hour that failed.' }),
    unanswered: t.exposeInt('unanswered', { description: 'Payments of the last hour without an outcome yet.' }),
    answerMedian: t.exposeFloat('answerMedian', {
      nullable: true,
      description:
        'Seconds from asking the gateway to a captured payment, median of the last hour. Null without payments.',
    }),
    answerSlow: t.exposeFloat('answerSlow', {
      nullable: true,
      description: 'The same for the slowest twentieth.',
    }),
  }),
})

/** Permission for each kind; the platform's own work needs none but the dashboard's. */
const needs: Readonly<Record<PlatformTodoKind, Right>> = {
  PAYMENT_BREAK: 'money:view',
  UNKNOWN_PAYMENT: 'money:view',
  DISPUTE: 'orders:view',
  REFUND_FAILED: 'orders:view',
  MISSING_FUNDS: 'money:manage',
  APPROVAL: 'people:manage',
  FULFILMENT_STUCK: 'orders:view',
  PAYMENT_STUCK: 'orders:view',
  WEBHOOK_LATE: 'overview:view',
  FACT_LATE: 'overview:view',
  JOB_LATE: 'overview:view',
  JOB_DEAD: 'overview:view',
  MAIL_LATE: 'overview:view',
  MAIL_FAILED: 'accounts:view',
  AUDIENCE_STOPPED: 'accounts:view',
  REPORT_FAILED: 'accounts:view',
  INCIDENT: 'accounts:view',
}

const overview = { subGraphs: EMPLOYEE, authScopes: { may: 'overview:view' } } as const

builder.queryFields((t) => ({
  platformTodos: t.field({
    ...overview,
    type: [PlatformTodoRef],
    description: 'What needs a person now, of the kinds that the caller may see, most urgent kinds first.',
    resolve: async (_root, _args, { services, actor }) => [
      ...(await readPlatformTodos(
        services.databases.system,
        PLATFORM_TODO_KINDS.filter((kind) => hasRight(actor, needs[kind])),
      )),
    ],
  }),
  platformToday: t.field({
    ...overview,
    type: PlatformTodayRef,
    authScopes: { may: 'orders:view' },
    description: 'Sales of all accounts today by the hour, and on the same day a week ago, per currency.',
    resolve: (_root, _args, { services }) => readPlatformToday(services.databases.system, services.clock.now()),
  }),
  platformOnSales: t.field({
    ...overview,
    type: [PlatformOnSaleRef],
    authScopes: { may: 'collections:view' },
    description: 'Collections whose sale begins within seven days, those with the most places first, up to six.',
    resolve: async (_root, _args, { services }) => [...(await readOnSales(services.databases.system))],
  }),
  platformHealth: t.field({
    ...overview,
    type: PlatformHealthRef,
    description: 'How server, database, gateway, mail and queues run now.',
    resolve: (_root, _args, { services }) => readPlatformHealth(services.databases.system),
  }),
}))
