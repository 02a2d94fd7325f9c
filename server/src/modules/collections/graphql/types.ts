import { timeAt, type Time } from '@admission/common/time.ts'
import { FeeRowRef, PriceTypeRef, TaxRowRef } from '#modules/pricing/graphql/types/price-matrix.ts'
import { readPriceMatrix } from '#modules/pricing/reads/price-matrix.ts'
import { readPricingRules } from '#modules/pricing/reads/pricing-rules.ts'
import { feeSentence } from '#modules/pricing/rules/fee-sentence.ts'
import type { PricingRules } from '#modules/pricing/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { readLevels, readShopsOf, type CollectionShop } from '../reads/collection-parts.ts'
import { matchRule } from '../reads/match-rule.ts'
import { readRuleBlocks } from '../reads/rule-blocks.ts'
import { textOf } from '../rules/rule-rows.ts'
import { stepsFrom } from '../rules/states.ts'
import { COLLECTION_STATES, type Collection, type CollectionLevel, type StrandingRule } from '../types.ts'
import { RuleRowRef } from './types/dry-run.ts'
import { collectionHistory } from './types/history.ts'

export const CollectionStateRef = builder.enumType('CollectionState', {
  subGraphs: ADMIN,
  description:
    'What a collection is set to. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, all to ARCHIVED and from there to DRAFT.',
  values: COLLECTION_STATES,
})

export const CollectionSaleStateRef = builder.enumType('CollectionSaleState', {
  subGraphs: ADMIN,
  description: 'What is shown of a collection: a published one is scheduled, on sale, sold out or ended.',
  values: {
    DRAFT: { description: 'Nobody can buy from it yet.' },
    SCHEDULED: { description: 'Published; its sale begins later.' },
    ON_SALE: { description: 'Published, and units are left.' },
    SOLD_OUT: { description: 'Published, and nothing is left.' },
    ENDED: { description: 'Published; its sale or all its events are over.' },
    PAUSED: { description: 'Taken from sale for a while.' },
    ARCHIVED: { description: 'Put away.' },
  },
})

const timeOr = (instant: Date | null, timezone: string): Time | null =>
  instant === null ? null : timeAt(instant, timezone)

const rulesOf = async (transaction: AdminTx, { id }: Collection): Promise<PricingRules> =>
  (await readPricingRules(transaction, [id])).get(id) ?? { feeVersionId: null, fees: [], taxes: [] }

type Step = ReturnType<typeof stepsFrom>[number]
const CollectionStateStepRef = builder.objectRef<Step>('CollectionStateStep').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Another state of a collection and whether it may be taken now.',
  fields: (t) => ({
    state: t.expose('state', { type: CollectionStateRef, description: 'The other state.' }),
    allowed: t.exposeBoolean('allowed', { description: 'It may be taken now.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why not, in a sentence.' }),
  }),
})

const CollectionLevelRef = builder.objectRef<CollectionLevel>('CollectionLevel').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One price level of what a collection offers.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: '1 is the dearest.' }),
    name: t.exposeString('name', { description: 'As the collection or the seat map names it.' }),
    units: t.exposeInt('units', { description: 'Units that match, over all events.' }),
    sold: t.exposeInt('sold', { description: 'Of these sold, whoever sold them.' }),
  }),
})

const CollectionStorefrontRef = builder.objectRef<CollectionShop>('CollectionStorefront').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A storefront that shows a collection.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the storefront.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
  }),
})

/** Whether buyers may leave a single seat alone. */
export const StrandingRuleRef = builder.enumType('StrandingRule', {
  subGraphs: ADMIN,
  description: 'Whether a cart may be paid for that leaves a single seat with nobody beside it.',
  values: {
    ALLOW: { description: 'It may.' },
    AVOID: { description: 'Not where the row has as many seats side by side that leave none alone.' },
    FORBID: { description: 'Not where the house has as many at that price that leave none alone.' },
  } satisfies Record<StrandingRule, object>,
})

/** One thing on sale, as its organizer sees it. */
export const CollectionRef = builder.objectRef<Collection>('Collection').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'One thing on sale: a rule over inventory, with prices and a window. Units count places.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'As staff and buyers read it.' }),
    description: t.exposeString('description', { nullable: true, description: 'Plain paragraphs.' }),
    state: t.expose('state', { type: CollectionStateRef, description: 'What it is set to.' }),
    saleState: t.expose('saleState', { type: CollectionSaleStateRef, description: 'How its sale stands now.' }),
    allowedStates: t.field({
      type: [CollectionStateStepRef],
      description: 'All other states; the closed ones with the reason.',
      resolve: (collection, _args, { services }) => stepsFrom(collection, services.clock.now()),
    }),
    priority: t.exposeInt('priority', {
      description: 'Of several that match a unit in a storefront the highest has it.',
    }),
    onSaleFrom: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Start of the sale on the account’s clocks; null: at once.',
      resolve: ({ onSaleFrom, timezone }) => timeOr(onSaleFrom, timezone),
    }),
    onSaleUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'End of the sale, excluded; null: with the events.',
      resolve: ({ onSaleUntil, timezone }) => timeOr(onSaleUntil, timezone),
    }),
    stranding: t.expose('stranding', { type: StrandingRuleRef, description: 'Whether buyers may leave a seat alone.' }),
    timezone: t.exposeString('timezone', { description: 'IANA zone that its times are typed in.' }),
    eventCount: t.exposeInt('eventCount', { description: 'Events that it offers something of.' }),
    pausedEventCount: t.exposeInt('pausedEventCount', {
      description: 'Events that are not over whose sale by it is paused while it sells others.',
    }),
    units: t.exposeInt('units', { description: 'Units that its rule matches.' }),
    sellable: t.exposeInt('sellable', { description: 'Of these free, not more than its caps leave.' }),
    rule: t.field({
      type: [RuleRowRef],
      description: 'Its rows; none: it sells nothing.',
      resolve: ({ rule }) => textOf(rule),
    }),
    ruleUnitsLeft: t.intList({
      description: 'Units left after each row, in order.',
      resolve: (collection, _args, context) =>
        readAccount(context, async (transaction) => {
          const blocks = await readRuleBlocks(transaction, collection.accountId)
          const now = context.services.clock.now()
          return [...(await matchRule(transaction, collection.rule, blocks, now)).unitsLeft]
        }),
    }),
    levels: t.field({
      type: [CollectionLevelRef],
      description: 'Price levels of what it offers, in order.',
      resolve: (collection, _args, context) =>
        readAccount(context, (transaction) => readLevels(transaction, collection.id)),
    }),
    priceTypes: t.field({
      type: [PriceTypeRef],
      description: 'Its price types in order, hidden ones too, retired ones not.',
      resolve: (collection, _args, context) =>
        readAccount(context, async (transaction) =>
          readPriceMatrix(transaction, collection.id, await rulesOf(transaction, collection)),
        ),
    }),
    feeSentence: t.string({
      description: 'Its fees in a sentence.',
      resolve: (collection, _args, context) =>
        readAccount(context, async (transaction) =>
          feeSentence((await rulesOf(transaction, collection)).fees, collection),
        ),
    }),
    fees: t.field({
      type: [FeeRowRef],
      description: 'The fees of the box office that it is sold under today.',
      resolve: (collection, _args, context) =>
        readAccount(context, async (transaction) =>
          (await rulesOf(transaction, collection)).fees.map((fee) => ({
            ...fee,
            minimum: fee.minimum ?? null,
            maximum: fee.maximum ?? null,
          })),
        ),
    }),
    taxes: t.field({
      type: [TaxRowRef],
      description: 'The taxes that it is sold under today.',
      resolve: (collection, _args, context) =>
        readAccount(context, async (transaction) => [...(await rulesOf(transaction, collection)).taxes]),
    }),
    storefronts: t.field({
      type: [CollectionStorefrontRef],
      description: 'Open storefronts that show it, in the order of the shop.',
      resolve: (collection, _args, context) =>
        readAccount(context, (transaction) => readShopsOf(transaction, collection.accountId, collection.id)),
    }),
    history: t.field(historyField(collectionHistory)),
    shopPath: t.string({
      nullable: true,
      description: 'Path of the first storefront that shows it; null where none does.',
      resolve: async (collection, _args, context) => {
        const shops = await readAccount(context, (transaction) =>
          readShopsOf(transaction, collection.accountId, collection.id),
        )
        return shops[0]?.path ?? null
      },
    }),
  }),
})

/** The answer to any save of a collection. */
export const CollectionSaveResultRef = saveResultRef(CollectionRef, 'Collection')
