import type { TaxRule } from '@admission/common/pricing/types.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { MatrixPrice, MatrixRow, ShownFee } from '../../types/price-matrix.ts'
import { PriceTypeKindRef } from './charge.ts'

const FeeBearerRef = builder.enumType('FeeBearer', {
  subGraphs: ADMIN,
  description: 'Party that pays a fee: BUYER on top of the price, ORGANIZER or SELLER out of it.',
  values: ['BUYER', 'ORGANIZER', 'SELLER'] as const,
})

const FeeScopeRef = builder.enumType('FeeScope', {
  subGraphs: ADMIN,
  description:
    'PER_TICKET: part of each ticket’s price. PER_ORDER: charged once per order, PER_DELIVERY: for each delivery that isn’t free; neither is part of any ticket’s price. PER_PAYOUT: kept of what is paid out.',
  values: ['PER_TICKET', 'PER_ORDER', 'PER_DELIVERY', 'PER_PAYOUT'] as const,
})

const TaxModeRef = builder.enumType('TaxMode', {
  subGraphs: ADMIN,
  description: 'INCLUSIVE: part of the amounts shown. EXCLUSIVE: added to them.',
  values: ['INCLUSIVE', 'EXCLUSIVE'] as const,
})

/** A tax of a collection. */
export const TaxRowRef = builder.objectRef<TaxRule>('TaxRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Tax on the tickets and fees of a collection.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    basisPoints: t.exposeInt('basisPoints', { description: 'Rate in basis points: 100 is 1%.' }),
    mode: t.expose('mode', {
      type: TaxModeRef,
      description: 'Way of charging the tax: as part of the price, or added to it.',
    }),
  }),
})

/** A fee of a collection. */
export const FeeRowRef = builder.objectRef<ShownFee>('FeeRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Fee on a collection: fixed amount plus basis points, kept between the minimum and the maximum.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    fixed: t.field({ type: 'Int64', description: 'Fixed amount in minor units.', resolve: ({ fixed }) => fixed }),
    basisPoints: t.exposeInt('basisPoints', {
      description: 'Rate on the price after discounts, in basis points: 100 is 1%.',
    }),
    minimum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Minimum in minor units; null for none.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Maximum in minor units; null for none.',
      resolve: ({ maximum }) => maximum,
    }),
    bearer: t.expose('bearer', { type: FeeBearerRef, description: 'Party that pays the fee.' }),
    scope: t.expose('scope', { type: FeeScopeRef, description: 'What it is charged on.' }),
    from: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Lowest price that it is charged on, in minor units; null: no lower bound.',
      resolve: ({ from }) => from ?? null,
    }),
    below: t.field({
      type: 'Int64',
      nullable: true,
      description: 'It is charged on prices below this, in minor units; null: no upper bound.',
      resolve: ({ below }) => below ?? null,
    }),
    taxable: t.boolean({
      description: 'Whether taxes on fees tax it.',
      resolve: ({ taxable }) => taxable ?? true,
    }),
  }),
})

const PriceChargeRef = builder.objectRef<MatrixPrice['charges'][number]>('PriceCharge').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Row of the breakdown of a ticket at this price, in minor units of the collection’s currency.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'FACE, FEE or TAX.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    amount: t.field({ type: 'Int64', description: 'Fixed amount in minor units.', resolve: ({ amount }) => amount }),
    included: t.exposeBoolean('included', { description: 'It lies inside the price and adds nothing to it.' }),
  }),
})

const PriceRef = builder.objectRef<MatrixPrice>('Price').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Amount of a price type at one price level, in minor units of the collection’s currency.',
  fields: (t) => ({
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level.' }),
    amount: t.field({
      type: 'Int64',
      description: 'Price set by the organizer; the suggested amount if buyers enter it.',
      resolve: ({ amount }) => amount,
    }),
    minimum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Minimum buyers can enter; null if fixed.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Maximum buyers can enter; null if fixed or unlimited.',
      resolve: ({ maximum }) => maximum,
    }),
    allIn: t.field({
      type: 'Int64',
      description: 'Minimum a buyer pays, with all unavoidable fees.',
      resolve: ({ allIn }) => allIn,
    }),
    charges: t.field({
      type: [PriceChargeRef],
      description: 'Breakdown of the all-in price with the current fees and taxes.',
      resolve: ({ charges }) => [...charges],
    }),
  }),
})

/** One price type of a collection with its prices by level. */
export const PriceTypeRef = builder.objectRef<MatrixRow>('PriceType').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Price type of a collection (Adult, Child, pay what you like), with an amount per price level.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Short description.' }),
    kind: t.expose('kind', { type: PriceTypeKindRef, description: 'Fixed, or entered by the buyer.' }),
    position: t.exposeInt('position', { description: 'Position in the list, from 0.' }),
    visible: t.exposeBoolean('visible', {
      description: 'Whether buyers can see it; hidden ones aren’t sold in shops.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Code that buyers enter to see and buy it; null for everyone.',
    }),
    minQuantity: t.exposeInt('minQuantity', { description: 'Minimum quantity in one line.' }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'Maximum quantity in one line.' }),
    step: t.exposeInt('step', { description: 'Sold in multiples of this number.' }),
    sold: t.exposeInt('sold', { description: 'Valid tickets sold at this price type.' }),
    prices: t.field({
      type: [PriceRef],
      description: 'Amounts by price level; not sold at levels without one.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
})

const PriceInput = builder.inputType('PriceInput', {
  subGraphs: ADMIN,
  description: 'Amount of a price type at one price level, in minor units.',
  fields: (t) => ({
    priceLevel: t.int({ required: true, description: 'Price level.' }),
    amount: t.field({ type: 'Int64', required: true, description: 'Price; the suggested amount if buyers enter it.' }),
    minimum: t.field({ type: 'Int64', description: 'Minimum; required for USER_ENTERED.' }),
    maximum: t.field({ type: 'Int64', description: 'Maximum for USER_ENTERED; null for no limit.' }),
  }),
})

/** One price type in a save. */
export const PriceTypeInput = builder.inputType('PriceTypeInput', {
  subGraphs: ADMIN,
  description: 'Price type to save.',
  fields: (t) => ({
    id: t.id({ description: 'ID of the price type to change; null to create one.' }),
    name: t.string({ required: true, description: '1 to 80 characters, unique in the collection.' }),
    description: t.string({ description: 'Up to 500 characters.' }),
    kind: t.field({ type: PriceTypeKindRef, required: true, description: 'Fixed, or entered by the buyer.' }),
    position: t.int({ required: true, description: 'Position in the list, from 0.' }),
    visible: t.boolean({ required: true, description: 'Whether buyers can see it.' }),
    code: t.string({ description: '4 to 40 characters, not case-sensitive; null or blank for everyone.' }),
    minQuantity: t.int({ required: true, description: '1 to 1,000.' }),
    maxQuantity: t.int({ required: true, description: 'From `minQuantity` to 1,000.' }),
    step: t.int({ required: true, description: '1 to 1,000.' }),
    prices: t.field({
      type: [PriceInput],
      required: true,
      description: 'Amounts by price level; not sold at omitted levels.',
    }),
  }),
})
