import { isUuid } from '@admission/common/ids.ts'
import { PLAN_KINDS } from '@admission/common/validation/visit-plan.ts'
import { WEEKDAYS } from '@admission/common/weekdays.ts'
import type { DayException, RecurringTime } from '@admission/common/recurring.ts'
import { readVisitPlan } from '#modules/catalogue/events/reads/visits.ts'
import type { VisitPlan } from '#modules/catalogue/events/types/visit-plan.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { openOrCloseVisits, setVisitCapacity, visitsOfMonth } from '../flows/change-visits.ts'
import { savePlan } from '../flows/visit-plan.ts'
import { planHistory } from '../rules/plan-history.ts'
import type { StaffVisit, VisitAreaPlaces } from '../types/visits.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const

const PlanKindRef = builder.enumType('VisitPlanKind', {
  subGraphs: ADMIN,
  description: 'How an event is visited.',
  values: {
    NONE: { description: 'One time only.' },
    OPEN: { description: 'A ticket is valid for one visit on any of its days.' },
    TIMED: { description: 'Buyers choose a visit, and each visit has its own places.' },
  } satisfies Record<(typeof PLAN_KINDS)[number], object>,
})

const PlanWeekdayRef = builder.enumType('PlanWeekday', {
  subGraphs: ADMIN,
  description: 'Day of the week.',
  values: WEEKDAYS,
})

const WeeklyTimeRef = builder.objectRef<RecurringTime>('WeeklyTime').implement({
  ...inAdmin,
  description: 'Time that repeats each week, in the venue’s time zone.',
  fields: (t) => ({
    dayOfWeek: t.expose('dayOfWeek', { type: PlanWeekdayRef, description: 'Day of the week.' }),
    timeStart: t.exposeString('timeStart', { description: 'Start, HH:MM.' }),
    timeEnd: t.exposeString('timeEnd', { description: 'End, HH:MM; on the next day if it isn’t after the start.' }),
  }),
})

type DayTime = DayException['times'][number]
const DayTimeRef = builder.objectRef<DayTime>('DayTime').implement({
  ...inAdmin,
  description: 'Time on one day, in the venue’s time zone.',
  fields: (t) => ({
    timeStart: t.exposeString('timeStart', { description: 'Start, HH:MM.' }),
    timeEnd: t.exposeString('timeEnd', { description: 'End, HH:MM; on the next day if it isn’t after the start.' }),
  }),
})

const DayExceptionRef = builder.objectRef<DayException>('DayException').implement({
  ...inAdmin,
  description: 'Day that differs from the weekly times.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    times: t.field({
      type: [DayTimeRef],
      description: 'Its own times; empty if it is closed.',
      resolve: ({ times }) => [...times],
    }),
  }),
})

const VisitPlanRef = builder.objectRef<VisitPlan>('VisitPlan').implement({
  ...inAdmin,
  interfaces: [RecordRef],
  description: 'When an event repeats.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    version: t.field(versionField),
    kind: t.expose('kind', { type: PlanKindRef, description: 'How it is visited.' }),
    zone: t.exposeString('zone', { description: 'IANA time zone of its venue.' }),
    from: t.exposeString('from', { description: 'First day, YYYY-MM-DD.' }),
    to: t.exposeString('to', { description: 'Last day, YYYY-MM-DD.' }),
    doorsMinutes: t.exposeInt('doorsMinutes', {
      nullable: true,
      description: 'Minutes from doors to the start; null if there is no separate time.',
    }),
    times: t.field({ type: [WeeklyTimeRef], description: 'Weekly times.', resolve: ({ times }) => [...times] }),
    exceptions: t.field({
      type: [DayExceptionRef],
      description: 'Days that differ, in order.',
      resolve: ({ exceptions }) => [...exceptions],
    }),
    hasPlaces: t.exposeBoolean('hasPlaces', {
      description: 'Whether it has areas or seats. Then it can’t start or stop being timed.',
    }),
    history: t.field(historyField(planHistory)),
  }),
})

const VisitAreaRef = builder.objectRef<VisitAreaPlaces>('VisitArea').implement({
  ...inAdmin,
  description: 'Places of an area in one visit.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the area.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'Its price level.' }),
    capacity: t.exposeInt('capacity', { description: 'All places.' }),
    held: t.exposeInt('held', { description: 'Places in carts.' }),
    sold: t.exposeInt('sold', { description: 'Places sold.' }),
  }),
})

const StaffVisitRef = builder.objectRef<StaffVisit>('StaffVisit').implement({
  ...inAdmin,
  description: 'One visit of a timed event, with what is sold.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Visit ID.' }),
    startsAt: t.expose('startsAt', { type: TimeRef, description: 'Start, in the venue’s time zone.' }),
    endsAt: t.expose('endsAt', { type: TimeRef, description: 'End, in the venue’s time zone.' }),
    isClosed: t.exposeBoolean('isClosed', { description: 'Whether it is closed: nothing of it is sold.' }),
    hasStarted: t.exposeBoolean('hasStarted', { description: 'Whether it has begun.' }),
    capacity: t.exposeInt('capacity', { description: 'Places on sale, sold or in carts.' }),
    held: t.exposeInt('held', { description: 'Places in carts.' }),
    sold: t.exposeInt('sold', { description: 'Places sold.' }),
    areas: t.field({ type: [VisitAreaRef], description: 'By area.', resolve: ({ areas }) => [...areas] }),
  }),
})

const WeeklyTimeInput = builder.inputType('WeeklyTimeInput', {
  subGraphs: ADMIN,
  description: 'Time that repeats each week.',
  fields: (t) => ({
    dayOfWeek: t.field({ type: PlanWeekdayRef, required: true, description: 'Day of the week.' }),
    timeStart: t.string({ required: true, description: 'Start, HH:MM.' }),
    timeEnd: t.string({ required: true, description: 'End, HH:MM.' }),
  }),
})
const DayTimeInput = builder.inputType('DayTimeInput', {
  subGraphs: ADMIN,
  description: 'Time on one day.',
  fields: (t) => ({
    timeStart: t.string({ required: true, description: 'Start, HH:MM.' }),
    timeEnd: t.string({ required: true, description: 'End, HH:MM.' }),
  }),
})
const DayExceptionInput = builder.inputType('DayExceptionInput', {
  subGraphs: ADMIN,
  description: 'Day that differs from the weekly times.',
  fields: (t) => ({
    day: t.string({ required: true, description: 'YYYY-MM-DD.' }),
    times: t.field({ type: [DayTimeInput], required: true, description: 'Its own times; empty to close it.' }),
  }),
})
const VisitPlanInputRef = builder.inputType('VisitPlanInput', {
  subGraphs: ADMIN,
  description: 'When an event repeats.',
  fields: (t) => ({
    kind: t.field({ type: PlanKindRef, required: true, description: 'How it is visited.' }),
    from: t.string({ required: true, description: 'First day, YYYY-MM-DD.' }),
    to: t.string({ required: true, description: 'Last day, at most three years later.' }),
    doorsMinutes: t.int({ description: '0 to 1,440; null for no separate time.' }),
    times: t.field({ type: [WeeklyTimeInput], required: true, description: 'Weekly times.' }),
    exceptions: t.field({ type: [DayExceptionInput], required: true, description: 'Days that differ.' }),
  }),
})

const eventId = { required: true, description: 'Event ID.' } as const
const known = (id: string): string => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

builder.queryFields((t) => ({
  eventVisitPlan: t.field({
    type: VisitPlanRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'When an event repeats. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { eventId: t.arg.id(eventId) },
    resolve: async (_root, args, context) => {
      const { scope } = editorOf(context)
      const plan = await readAccount(context, (transaction) => readVisitPlan(transaction, scope, known(args.eventId)))
      if (plan === undefined) throw notFound()
      return plan
    },
  }),
  eventVisits: t.field({
    type: [StaffVisitRef],
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Visits of an event in one month, in its time zone, soonest first.',
    args: { eventId: t.arg.id(eventId), month: t.arg.string({ required: true, description: 'YYYY-MM.' }) },
    resolve: (_root, { month, ...args }, context) => {
      const { scope } = editorOf(context)
      return readAccount(context, async (transaction) => [
        ...(await visitsOfMonth(transaction, scope, known(args.eventId), month)),
      ])
    },
  }),
}))

const manage = { subGraphs: ADMIN, authScopes: { may: 'events:manage' } } as const

builder.mutationFields((t) => ({
  eventSaveVisitPlan: t.field({
    ...manage,
    type: saveResultRef(VisitPlanRef, 'VisitPlan'),
    description:
      'Save when an event repeats and plan its visits. Refused if a visit that leaves the plan has sold places or places in carts.',
    args: {
      id: t.arg.id(eventId),
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      input: t.arg({ type: VisitPlanInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { id, version, input }, context) =>
      savePlan(editorOf(context), { id, version, input: { ...input, doorsMinutes: input.doorsMinutes ?? null } }),
  }),
  eventSetVisitsOpen: t.boolean({
    ...manage,
    description: 'Close visits or reopen them, all or none. A visit with sold places or places in carts can’t close.',
    args: {
      eventId: t.arg.id(eventId),
      visitIds: t.arg.idList({ required: true, description: '1 to 500 visits.' }),
      open: t.arg.boolean({ required: true, description: 'False to close.' }),
    },
    resolve: (_root, { visitIds, open, ...args }, context) =>
      openOrCloseVisits(editorOf(context), known(args.eventId), visitIds, open),
  }),
  eventSetVisitCapacity: t.boolean({
    ...manage,
    description: 'Set the places of an area in one visit. Refused below what is sold and in carts, with that number.',
    args: {
      eventId: t.arg.id(eventId),
      visitId: t.arg.id({ required: true, description: 'Visit ID.' }),
      area: t.arg.string({ required: true, description: 'Name of the area.' }),
      priceLevel: t.arg.int({ required: true, description: 'Price level of the area.' }),
      capacity: t.arg.int({ required: true, description: '0 to 1,000,000.' }),
    },
    resolve: (_root, args, context) => setVisitCapacity(editorOf(context), known(args.eventId), args),
  }),
}))
