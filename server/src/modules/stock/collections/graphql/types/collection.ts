import { NO_MARKUP } from '@admission/common/pricing/markup.ts'
import { timeAt, type Time } from '@admission/common/time.ts'
import { FeeRowRef, PriceTypeRef, TaxRowRef } from '#modules/stock/pricing/graphql/types/price-matrix.ts'
import { readPriceMatrix } from '#modules/stock/pricing/reads/price-matrix.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'
import { feeSentence } from '#modules/stock/pricing/rules/fee-sentence.ts'
import type { PricingRules } from '#modules/stock/pricing/types/price-type.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { readLevels, readShopsOf, type CollectionShop } from '../../reads/collection-parts.ts'
import { matchRule } from '../../reads/match-rule.ts'
import { readOpenSale } from '../../reads/open-sale.ts'
import { readRuleBlocks } from '../../reads/rule-blocks.ts'
import { RuleRowRef } from '#platform/rules/rule-row-types.ts'
import { ruleRowTexts } from '#platform/rules/rule-rows.ts'
import { SALE_STATES } from '#platform/records/sale-states.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { archiveWarning } from '../../rules/archive.ts'
import { stepsFrom } from '../../rules/states.ts'
import { type Collection, type CollectionLevel, type StrandingRule } from '../../types/collection.ts'
import { CollectionKindRef, PassLateRef, PassSplitRef } from './collection-kind.ts'
import { collectionHistory } from './history.ts'

export const CollectionStateRef = builder.enumType('CollectionState', {
  subGraphs: OFFICES,
  description:
    'State of a collection. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT.',
  values: SALE_STATES,
})

export const CollectionSaleStateRef = builder.enumType('CollectionSaleState', {
  subGraphs: OFFICES,
  description: 'Displayed state of a collection. A published one is scheduled, on sale, sold out or ended.',
  values: {
    DRAFT: { description: 'Not published; buyers can’t see it.' },
    SCHEDULED: { description: 'Published; the sale starts later.' },
    ON_SALE: { description: 'Published, with units left.' },
    SOLD_OUT: { description: 'Published, with no units left.' },
    ENDED: { description: 'Published; the sale or all its events are over.' },
    PAUSED: { description: 'Temporarily off sale.' },
    ARCHIVED: { description: 'Archived.' },
  },
})

const timeOr = (instant: Date | null, timezone: string): Time | null =>
  instant === null ? null : timeAt(instant, timezone)

/** Reads under the row-level security of the collection’s account, for either office. */
const readOf = <Answer>(
  context: RequestContext,
  { accountId }: Collection,
  work: (transaction: AdminTx) => Promise<Answer>,
): Promise<Answer> => readAccount(context, work, accountId)

const rulesOf = async (transaction: AdminTx, { id }: Collection): Promise<PricingRules> =>
  (await readPricingRules(transaction, [id])).get(id) ?? {
    feeVersionId: null,
    markup: NO_MARKUP,
    fees: [],
    taxes: [],
    terms: null,
  }

const CollectionLevelRef = builder.objectRef<CollectionLevel>('CollectionLevel').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Price level of a collection.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Number of the level; 1 is the most expensive.' }),
    name: t.exposeString('name', { description: 'Name from the collection or the seat map.' }),
    units: t.exposeInt('units', { description: 'Matching units across all events.' }),
    sold: t.exposeInt('sold', { description: 'Matching units sold by any collection.' }),
  }),
})

const CollectionStorefrontRef = builder.objectRef<CollectionShop>('CollectionStorefront').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Storefront that shows a collection.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
  }),
})

/** Rule for carts that strand a single seat. */
export const StrandingRuleRef = builder.enumType('StrandingRule', {
  subGraphs: OFFICES,
  description: 'Rule for carts that strand a single seat.',
  values: {
    ALLOW: { description: 'Always.' },
    AVOID: { description: 'Not if the same row has as many adjacent seats that strand none.' },
    FORBID: { description: 'Not if the house has as many adjacent seats at that price that strand none.' },
  } satisfies Record<StrandingRule, object>,
})

/** A collection as shown to its organizer. */
export const CollectionRef = builder.objectRef<Collection>('Collection').implement({
  interfaces: [RecordRef],
  subGraphs: OFFICES,
  public: true,
  description: 'Inventory on sale: a rule over inventory, with prices and a sale window. One unit is one place.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    name: t.exposeString('name', { description: 'Name shown to staff, and to buyers unless there is another.' }),
    displayName: t.exposeString('displayName', { description: 'Another name for buyers; blank if it is the same.' }),
    restrictions: t.exposeString('restrictions', {
      description: 'Conditions of use that buyers see before they buy; blank for none.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'Description in plain paragraphs.' }),
    kind: t.expose('kind', { type: CollectionKindRef, description: 'What it sells.' }),
    passChoose: t.exposeInt('passChoose', {
      nullable: true,
      description: 'How many of its events the buyer of a FLEX chooses; null for other kinds.',
    }),
    passSplit: t.expose('passSplit', {
      type: PassSplitRef,
      description: 'How the price of a pass is divided among its events. Counts for passes only.',
    }),
    passLate: t.expose('passLate', {
      type: PassLateRef,
      description: 'What a PASS costs once its season has begun; WHOLE for other kinds.',
    }),
    state: t.expose('state', { type: CollectionStateRef, description: 'Current state.' }),
    saleState: t.expose('saleState', { type: CollectionSaleStateRef, description: 'Displayed state of the sale.' }),
    allowedStates: t.field(
      recordStates('Collection', 'collection', CollectionStateRef, 'collection').allowed(stepsFrom),
    ),
    priority: t.exposeInt('priority', {
      description: 'If several collections in a storefront match a unit, the highest priority sells it.',
    }),
    onSaleFrom: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Start of the sale in the account’s time zone; null if immediately.',
      resolve: ({ onSaleFrom, timezone }) => timeOr(onSaleFrom, timezone),
    }),
    onSaleUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'End of the sale, exclusive; null if it ends with the events.',
      resolve: ({ onSaleUntil, timezone }) => timeOr(onSaleUntil, timezone),
    }),
    archivedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was archived, in the account’s time zone; null unless it is.',
      resolve: ({ archivedAt, timezone }) => timeOr(archivedAt, timezone),
    }),
    archiveReason: t.exposeString('archiveReason', { nullable: true, description: 'Why it was archived.' }),
    archiveWarning: t.string({
      nullable: true,
      description: 'Why archiving it has to be confirmed now: what it still has in carts and unsold; null if nothing.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) =>
          archiveWarning(collection.state, await readOpenSale(transaction, collection.id)),
        ),
    }),
    currency: t.exposeString('currency', { description: 'Currency of its prices, ISO 4217.' }),
    stranding: t.expose('stranding', {
      type: StrandingRuleRef,
      description: 'Rule for carts that strand a single seat.',
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    eventCount: t.exposeInt('eventCount', { description: 'Number of events it offers.' }),
    pausedEventCount: t.exposeInt('pausedEventCount', {
      description: 'Number of its events, not over yet, whose sale is paused while it sells others.',
    }),
    units: t.exposeInt('units', { description: 'Units its rule matches.' }),
    sellable: t.exposeInt('sellable', {
      description:
        'Matching units that are free, within its caps. Of passes: how many can be sold at most, as each takes one unit of every coming event.',
    }),
    rule: t.field({
      type: [RuleRowRef],
      description: 'Rows of its rule. With no rows it sells nothing.',
      resolve: ({ rule }) => ruleRowTexts(rule),
    }),
    ruleUnitsLeft: t.intList({
      description: 'Units left after each row, in order.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) => {
          const blocks = await readRuleBlocks(transaction, collection)
          const now = context.services.clock.now()
          return [...(await matchRule(transaction, collection.rule, blocks, now)).unitsLeft]
        }),
    }),
    levels: t.field({
      type: [CollectionLevelRef],
      description: 'Its price levels, in order.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, (transaction) => readLevels(transaction, collection.id)),
    }),
    priceTypes: t.field({
      type: [PriceTypeRef],
      subGraphs: ADMIN,
      description: 'Its price types, in order, including hidden but not retired ones.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) =>
          readPriceMatrix(transaction, collection.id, await rulesOf(transaction, collection)),
        ),
    }),
    feeSentence: t.string({
      description: 'Summary of its fees.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) =>
          feeSentence((await rulesOf(transaction, collection)).fees, collection),
        ),
    }),
    fees: t.field({
      type: [FeeRowRef],
      subGraphs: ADMIN,
      description: 'Current box-office fees.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) =>
          (await rulesOf(transaction, collection)).fees.map((fee) => ({
            ...fee,
            minimum: fee.minimum ?? null,
            maximum: fee.maximum ?? null,
          })),
        ),
    }),
    taxes: t.field({
      type: [TaxRowRef],
      subGraphs: ADMIN,
      description: 'Current taxes.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, async (transaction) => [...(await rulesOf(transaction, collection)).taxes]),
    }),
    storefronts: t.field({
      type: [CollectionStorefrontRef],
      description: 'Open storefronts that show it, in shop order.',
      resolve: (collection, _args, context) =>
        readOf(context, collection, (transaction) => readShopsOf(transaction, collection.accountId, collection.id)),
    }),
    history: t.field(historyField(collectionHistory)),
    shopPath: t.string({
      nullable: true,
      description: 'Path of the first storefront that shows it; null if none does.',
      resolve: async (collection, _args, context) => {
        const shops = await readOf(context, collection, (transaction) =>
          readShopsOf(transaction, collection.accountId, collection.id),
        )
        return shops[0]?.path ?? null
      },
    }),
  }),
})

/** Result of saving a collection. */
export const CollectionSaveResultRef = saveResultRef(CollectionRef, 'Collection', OFFICES)
