import { timeAt, type Time } from '@admission/common/time.ts'
import { ADMIN, builder, EMPLOYEE, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { userNameById } from '#platform/records/history.ts'
import { readGrantUse } from '../../reads/grants.ts'
import { grantState } from '../../rules/grant-state.ts'
import {
  GRANT_STATES,
  type CollectionGrant,
  type GrantedCollection,
  type GrantedEvent,
  type GrantPreview,
  type GrantUse,
  type NamedStorefront,
} from '../../types/grants.ts'

export const GrantStateRef = builder.enumType('CollectionGrantState', {
  subGraphs: OFFICES,
  description:
    'How a grant of a collection stands. RESTING: an account is suspended or archived, or the collection isn’t published; it goes on automatically. ENDED: its time is over.',
  values: GRANT_STATES,
})

const timeOr = (instant: Date | null, timezone: string): Time | null =>
  instant === null ? null : timeAt(instant, timezone)

type OfGrant = Pick<CollectionGrant, 'validFrom' | 'validUntil' | 'timezone'>
type GrantFields<Grant extends OfGrant> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Grant>

const validity = <Grant extends OfGrant>(t: GrantFields<Grant>) => ({
  validFrom: t.field({
    type: TimeRef,
    nullable: true,
    description: 'When it begins, in the owner’s time zone; null: when it was granted.',
    resolve: ({ validFrom, timezone }: OfGrant) => timeOr(validFrom, timezone),
  }),
  validUntil: t.field({
    type: TimeRef,
    nullable: true,
    description: 'When it ends, in the owner’s time zone; null: without an end.',
    resolve: ({ validUntil, timezone }: OfGrant) => timeOr(validUntil, timezone),
  }),
})

const StorefrontRef = builder.objectRef<NamedStorefront>('GrantedStorefront').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Storefront that a grant is about.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
  }),
})

const UseRef = builder.objectRef<GrantUse>('CollectionGrantUse').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What buyers have by a grant. It stays when the grant is revoked.',
  fields: (t) => ({
    carts: t.exposeInt('carts', { description: 'Carts that hold tickets. They can be paid.' }),
    ticketsInCarts: t.exposeInt('ticketsInCarts', { description: 'Tickets in these carts.' }),
    orders: t.exposeInt('orders', { description: 'Orders with tickets.' }),
    ticketsSold: t.exposeInt('ticketsSold', { description: 'Tickets sold, with returned ones.' }),
  }),
})

export const GrantRef = builder.objectRef<CollectionGrant>('CollectionGrant').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'That an account may sell a collection of another one in its storefronts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version to send when changing it.',
      resolve: ({ version }) => version,
    }),
    collectionId: t.exposeID('collectionId', { description: 'The collection.' }),
    collectionName: t.exposeString('collectionName', { description: 'Name of the collection.' }),
    ownerId: t.exposeID('ownerId', { description: 'The account that the collection belongs to.' }),
    ownerName: t.exposeString('ownerName', { description: 'Name of that account.' }),
    accountId: t.exposeID('granteeId', { description: 'The account that may sell it.' }),
    accountName: t.exposeString('granteeName', { description: 'Name of that account.' }),
    state: t.field({ type: GrantStateRef, description: 'How it stands now.', resolve: grantState }),
    share: t.exposeInt('share', {
      description: 'The selling account’s part of what is left of each ticket’s price, in basis points.',
    }),
    ...validity(t),
    storefronts: t.field({
      type: [StorefrontRef],
      description: 'The only storefronts that may sell it; none: all of the account.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
    soldIn: t.field({
      type: [StorefrontRef],
      description: 'Open storefronts that it was placed in.',
      resolve: ({ soldIn }) => [...soldIn],
    }),
    grantedAt: t.field({
      type: TimeRef,
      description: 'When it was granted, in the owner’s time zone.',
      resolve: ({ grantedAt, timezone }) => timeAt(grantedAt, timezone),
    }),
    grantedBy: t.string({
      nullable: true,
      description: 'Name of the employee who granted it; null for a former one.',
      resolve: ({ grantedBy }, _args, context) => (grantedBy === null ? null : userNameById(context).load(grantedBy)),
    }),
    revokedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was revoked, in the owner’s time zone.',
      resolve: ({ revokedAt, timezone }) => timeOr(revokedAt, timezone),
    }),
    revokedBy: t.string({
      nullable: true,
      description: 'Name of the employee who revoked it.',
      resolve: ({ revokedBy }, _args, context) => (revokedBy === null ? null : userNameById(context).load(revokedBy)),
    }),
    revokeReason: t.exposeString('revokeReason', { nullable: true, description: 'Why it was revoked.' }),
    use: t.field({
      type: UseRef,
      description: 'What buyers have by it.',
      resolve: ({ id }, _args, { services }) => readGrantUse(services.databases.system, id),
    }),
  }),
})

const EventRef = builder.objectRef<GrantedEvent>('GrantedEvent').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Upcoming event of a collection.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Name of the event.' }),
    startsAt: t.field({
      type: TimeRef,
      description: 'When it begins, in the venue’s time zone.',
      resolve: ({ startsAt, zone }) => timeAt(startsAt, zone),
    }),
    free: t.exposeInt('free', { description: 'Free tickets of the collection, without regard to its caps.' }),
  }),
})

export const GrantPreviewRef = builder.objectRef<GrantPreview>('CollectionGrantPreview').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What an account would have of a grant. Nothing is changed.',
  fields: (t) => ({
    events: t.field({
      type: [EventRef],
      description: 'Upcoming events of the collection, soonest first, up to 5.',
      resolve: ({ events }) => [...events],
    }),
    eventCount: t.exposeInt('eventCount', { description: 'Number of all of them.' }),
    tickets: t.exposeInt('tickets', { description: 'Free tickets of all of them, without regard to caps.' }),
    from: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Lowest all-in price; null without one.',
      resolve: ({ fromAmount, currency, exponent }) =>
        fromAmount === null ? null : { amount: fromAmount, currency, exponent },
    }),
    storefronts: t.field({
      type: [StorefrontRef],
      description: 'Open storefronts and drafts of the account, in order.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
  }),
})

/** The part of a grant that the owner's members see. */
export const GivenGrantRef = builder.objectRef<CollectionGrant>('GivenGrant').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Another account that may sell a collection in its storefronts.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    accountName: t.exposeString('granteeName', { description: 'Name of the account.' }),
    state: t.field({ type: GrantStateRef, description: 'How it stands now.', resolve: grantState }),
    share: t.exposeInt('share', { description: 'Its part of what is left of each ticket’s price, in basis points.' }),
    validUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it ends, in the account’s time zone; null: without an end.',
      resolve: ({ validUntil, timezone }) => timeOr(validUntil, timezone),
    }),
  }),
})

export const GrantedCollectionRef = builder.objectRef<GrantedCollection>('GrantedCollection').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Collection of another account that this one may sell in its storefronts, or could until lately.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name for buyers.' }),
    ownerName: t.exposeString('ownerName', { description: 'Name of the account that it belongs to.' }),
    state: t.expose('state', { type: GrantStateRef, description: 'How the grant stands now.' }),
    share: t.exposeInt('share', {
      description: 'This account’s part of what is left of the price of each ticket that it sells, in basis points.',
    }),
    ...validity(t),
    storefrontIds: t.idList({
      description: 'The only storefronts that may sell it; none: all.',
      resolve: ({ storefrontIds }) => [...storefrontIds],
    }),
    soldIn: t.field({
      type: [StorefrontRef],
      description: 'Open storefronts of this account that it was placed in.',
      resolve: ({ soldIn }) => [...soldIn],
    }),
    eventCount: t.exposeInt('eventCount', { description: 'Upcoming events; 0 once it was revoked.' }),
    tickets: t.exposeInt('tickets', {
      description: 'Free tickets, without regard to caps; 0 once it was revoked.',
    }),
    from: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Lowest all-in price; null without one, and once it was revoked.',
      resolve: ({ fromAmount, currency, exponent }) =>
        fromAmount === null ? null : { amount: fromAmount, currency, exponent },
    }),
  }),
})
