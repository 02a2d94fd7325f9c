import { capFields, limitFields, type CapInput, type LimitInput } from '@admission/common/records/ticket-bounds.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { limitStateOf } from '../../actions/change-limit.ts'
import { capName } from '../../rules/cap-text.ts'
import type { Cap, TicketLimit } from '../../types/bounds.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const

/** Action when a cap is used up. */
export const CapActionRef = builder.enumType('CapAction', {
  subGraphs: ADMIN,
  description: 'Action when a cap is used up.',
  values: {
    STOP: { description: 'The collection shows as sold out.' },
    WAITLIST: { description: 'It shows as sold out, and buyers can join a waitlist.' },
    HIDE: { description: 'Shops no longer show the collection.' },
    SWITCH: { description: 'The next matching collection sells the units.' },
  } satisfies Record<CapInput['atCap'], object>,
})

export const LimitStateRef = builder.enumType('TicketLimitState', {
  subGraphs: ADMIN,
  description: 'State of a limit.',
  values: {
    ACTIVE: { description: 'Sales count toward it.' },
    PAUSED: { description: 'Not applied. Its counts stay.' },
    REMOVED: { description: 'Not listed or applied. Its counts stay, and it can be restored.' },
  },
})

export const LimitSubjectRef = builder.enumType('TicketLimitSubject', {
  subGraphs: ADMIN,
  description: 'Subject that a limit counts by.',
  values: Object.keys(limitFields.per.labels) as LimitInput['per'][],
})

export const LimitScopeRef = builder.enumType('TicketLimitScope', {
  subGraphs: ADMIN,
  description: 'Sales that a limit counts.',
  values: {
    PLATFORM: { description: 'All sales. Set by the platform.' },
    ACCOUNT: { description: 'All sales of the account.' },
    EVENT: { description: 'Sales of an event, in every collection.' },
    COLLECTION: { description: 'Sales of the collection.' },
    PRICE_TYPE: { description: 'Sales at a price type.' },
  },
})

export const CapRef = builder.objectRef<Cap>('TicketCap').implement({
  ...inAdmin,
  description: 'Maximum number of units a collection sells.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version to send when changing it.',
      resolve: ({ version }) => version,
    }),
    name: t.string({
      description: 'Sales that it bounds: all, or those of an event, a day, a storefront.',
      resolve: capName,
    }),
    ...shownFields(t, capFields, { atCap: CapActionRef }),
    held: t.exposeInt('held', { description: 'Units in carts and payments.' }),
    sold: t.exposeInt('sold', { description: 'Units sold.' }),
    left: t.int({
      description: 'Units left.',
      resolve: ({ capacity, held, sold }) => Math.max(0, capacity - held - sold),
    }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The event it bounds.' }),
    day: t.exposeString('day', { nullable: true, description: 'The local day of shows it bounds, YYYY-MM-DD.' }),
    storefrontId: t.exposeID('storefrontId', { nullable: true, description: 'The storefront it bounds.' }),
  }),
})

export const TicketLimitRef = builder.objectRef<TicketLimit>('TicketLimit').implement({
  ...inAdmin,
  description: 'How much one buyer can have.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field({ type: 'Int64', description: 'Version to send when saving.', resolve: ({ version }) => version }),
    ...shownFields(t, limitFields, { per: LimitSubjectRef }),
    scope: t.field({ type: LimitScopeRef, description: 'Sales it counts.', resolve: ({ scope }) => scope }),
    state: t.field({ type: LimitStateRef, description: 'Its state.', resolve: limitStateOf }),
    canEdit: t.boolean({
      description: 'Whether it can be changed here: it belongs to this collection, its price types or its events.',
      resolve: ({ scope }) => scope !== 'PLATFORM' && scope !== 'ACCOUNT',
    }),
    isUsed: t.exposeBoolean('isUsed', { description: 'Whether anything was counted toward it.' }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The event, if it counts one event.' }),
    eventName: t.exposeString('eventName', { nullable: true, description: 'Its name.' }),
    eventDay: t.exposeString('eventDay', { nullable: true, description: 'Its local day, YYYY-MM-DD.' }),
    priceTypeId: t.exposeID('priceTypeId', { nullable: true, description: 'The price type, if it counts one.' }),
    priceTypeName: t.exposeString('priceTypeName', { nullable: true, description: 'Its name.' }),
    withinSeconds: t.exposeInt('withinSeconds', {
      nullable: true,
      description: 'Length of its window in seconds; null to count everything.',
    }),
  }),
})
