import type { TaxRule } from '@admission/common/pricing/types.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { MatrixPrice, MatrixRow, ShownFee } from '../../types/price-matrix.ts'
import { PriceTypeKindRef } from '../types.ts'

const FeeBearerRef = builder.enumType('FeeBearer', {
  subGraphs: ADMIN,
  description: 'Who bears a fee: BUYER on top of the price, ORGANIZER or SELLER out of it.',
  values: ['BUYER', 'ORGANIZER', 'SELLER'] as const,
})

const FeeScopeRef = builder.enumType('FeeScope', {
  subGraphs: ADMIN,
  description: 'PER_TICKET: in the price of each. PER_ORDER: once, in no price.',
  values: ['PER_TICKET', 'PER_ORDER'] as const,
})

const TaxModeRef = builder.enumType('TaxMode', {
  subGraphs: ADMIN,
  description: 'INCLUSIVE: inside the amounts that are shown. EXCLUSIVE: on top of them.',
  values: ['INCLUSIVE', 'EXCLUSIVE'] as const,
})

/** A tax of a collection. */
export const TaxRowRef = builder.objectRef<TaxRule>('TaxRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A tax on tickets and fees of a collection.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    basisPoints: t.exposeInt('basisPoints', { description: '100 are 1 %.' }),
    mode: t.expose('mode', { type: TaxModeRef, description: 'Inside the price or on top.' }),
  }),
})

/** A fee of a collection. */
export const FeeRowRef = builder.objectRef<ShownFee>('FeeRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A fee under which a collection is sold: fixed + basis points, then not below and not above its bounds.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    fixed: t.field({ type: 'Int64', description: 'Minor units.', resolve: ({ fixed }) => fixed }),
    basisPoints: t.exposeInt('basisPoints', { description: 'Of the price after discounts; 100 are 1 %.' }),
    minimum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Minor units; null: no bound.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Minor units; null: no bound.',
      resolve: ({ maximum }) => maximum,
    }),
    bearer: t.expose('bearer', { type: FeeBearerRef, description: 'Who bears it.' }),
    scope: t.expose('scope', { type: FeeScopeRef, description: 'What it is charged on.' }),
  }),
})

const PriceChargeRef = builder.objectRef<MatrixPrice['charges'][number]>('PriceCharge').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One row of what a ticket at this price is made of; minor units of the collection’s currency.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'FACE, FEE or TAX.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    amount: t.field({ type: 'Int64', description: 'Minor units.', resolve: ({ amount }) => amount }),
    included: t.exposeBoolean('included', { description: 'It lies inside the price and adds nothing to it.' }),
  }),
})

const PriceRef = builder.objectRef<MatrixPrice>('Price').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'The amount of a price type at one price level; minor units of the collection’s currency.',
  fields: (t) => ({
    priceLevel: t.exposeInt('priceLevel', { description: 'Which level.' }),
    amount: t.field({
      type: 'Int64',
      description: 'What the organizer set; what is proposed where buyers type it.',
      resolve: ({ amount }) => amount,
    }),
    minimum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'The least that buyers may type; null: fixed.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'The most that buyers may type; null: fixed, or no bound.',
      resolve: ({ maximum }) => maximum,
    }),
    allIn: t.field({
      type: 'Int64',
      description: 'What a buyer pays for it at the least, with every fee that nobody can avoid.',
      resolve: ({ allIn }) => allIn,
    }),
    charges: t.field({
      type: [PriceChargeRef],
      description: 'What that all-in price is made of, under today’s fees and taxes.',
      resolve: ({ charges }) => [...charges],
    }),
  }),
})

/** One price type of a collection with its prices by level. */
export const PriceTypeRef = builder.objectRef<MatrixRow>('PriceType').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One price of a collection (Adult, Child, pay what you like), by price level.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    description: t.exposeString('description', { nullable: true, description: 'A few words beside it.' }),
    kind: t.expose('kind', { type: PriceTypeKindRef, description: 'Fixed, or typed by the buyer.' }),
    position: t.exposeInt('position', { description: 'Its place in the list, from 0.' }),
    visible: t.exposeBoolean('visible', { description: 'Buyers see it.' }),
    minQuantity: t.exposeInt('minQuantity', { description: 'The least of it in one line.' }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'The most of it in one line.' }),
    step: t.exposeInt('step', { description: 'It is sold in multiples of this.' }),
    sold: t.exposeInt('sold', { description: 'Tickets sold by it that are still valid.' }),
    prices: t.field({
      type: [PriceRef],
      description: 'Its amounts; a level that is missing is not sold by it.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
})

const PriceInput = builder.inputType('PriceInput', {
  subGraphs: ADMIN,
  description: 'The amount of a price type at one price level; minor units.',
  fields: (t) => ({
    priceLevel: t.int({ required: true, description: 'Which level.' }),
    amount: t.field({ type: 'Int64', required: true, description: 'The price; a proposal where buyers type it.' }),
    minimum: t.field({ type: 'Int64', description: 'Of USER_ENTERED: the least; required there.' }),
    maximum: t.field({ type: 'Int64', description: 'Of USER_ENTERED: the most; null: no bound.' }),
  }),
})

/** One price type as an organizer wants it. */
export const PriceTypeInput = builder.inputType('PriceTypeInput', {
  subGraphs: ADMIN,
  description: 'One price type as it is wanted.',
  fields: (t) => ({
    id: t.id({ description: 'Of the one that is changed; null: a new one.' }),
    name: t.string({ required: true, description: '1 to 80 characters, once in a collection.' }),
    description: t.string({ description: 'At most 500 characters.' }),
    kind: t.field({ type: PriceTypeKindRef, required: true, description: 'Fixed, or typed by the buyer.' }),
    position: t.int({ required: true, description: 'Its place in the list, from 0.' }),
    visible: t.boolean({ required: true, description: 'Buyers see it.' }),
    minQuantity: t.int({ required: true, description: '1 to 1,000.' }),
    maxQuantity: t.int({ required: true, description: 'From the least to 1,000.' }),
    step: t.int({ required: true, description: '1 to 1,000.' }),
    prices: t.field({
      type: [PriceInput],
      required: true,
      description: 'By level; a level left out is not sold by it.',
    }),
  }),
})
