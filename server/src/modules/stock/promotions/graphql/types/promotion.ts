import { summaryText, PROMOTION_KINDS, activationText } from '@admission/common/promotion-words.ts'
import { promotionFields } from '@admission/common/records/promotion.ts'
import { RuleRowRef } from '#platform/rules/rule-row-types.ts'
import { ruleRowTexts } from '#platform/rules/rule-rows.ts'
import { ReachedCollectionRef } from '#modules/stock/collections/graphql/types/sale-reach.ts'
import { readSaleReach } from '#modules/stock/collections/reads/sale-reach.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { SALE_STATES } from '#platform/records/sale-states.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { readBatches } from '../../reads/codes.ts'
import { readFigures } from '../../reads/figures.ts'
import { promotionHistory } from '../../rules/changes.ts'
import { stepsFrom } from '../../rules/states.ts'
import { type Promotion } from '../../types.ts'
import { PromotionCodeBatchRef } from '../code-types.ts'
import { PromotionFiguresRef } from '../figure-types.ts'

export const PromotionKindRef = builder.enumType('PromotionKind', {
  subGraphs: ADMIN,
  description: 'The way a promotion changes prices.',
  values: {
    PERCENT: { description: 'A share off each ticket.' },
    AMOUNT: { description: 'An amount off each ticket or off the order.' },
    FIXED_PRICE: { description: 'Each ticket costs a fixed price.' },
    BUY_X_GET_Y: { description: 'With every `buy` tickets, `get` more are free or reduced.' },
  } satisfies Record<(typeof PROMOTION_KINDS)[number], object>,
})

export const PromotionStateRef = builder.enumType('PromotionState', {
  subGraphs: ADMIN,
  description:
    'State of a promotion. DRAFT to PUBLISHED, PUBLISHED to PAUSED and back, any to ARCHIVED, ARCHIVED to DRAFT.',
  values: SALE_STATES,
})

export const PromotionStandingRef = builder.enumType('PromotionStanding', {
  subGraphs: ADMIN,
  description: 'Displayed state of a promotion. A published one is scheduled, running, used up or ended.',
  values: {
    DRAFT: { description: 'Not published; buyers can’t use it.' },
    SCHEDULED: { description: 'Published; it starts later.' },
    RUNNING: { description: 'Published, and buyers can use it.' },
    USED_UP: { description: 'Published; its uses or its budget have run out.' },
    ENDED: { description: 'Published; its end has passed.' },
    PAUSED: { description: 'Temporarily off.' },
    ARCHIVED: { description: 'Archived.' },
  },
})

export const promotionStates = recordStates('Promotion', 'promotion', PromotionStateRef)

const moneyOr = (amount: number | null, { currency, exponent }: Promotion) =>
  amount === null ? null : { amount, currency, exponent }

/** A promotion as shown to its organizer. */
export const PromotionRef = builder.objectRef<Promotion>('Promotion').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'A price reduction, by code or automatic.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    ...shownFields(t, promotionFields, { kind: PromotionKindRef }),
    summary: t.string({
      description: 'Its discount in words: `10% off each ticket`.',
      resolve: (promotion) => summaryText({ ...promotion, amount: moneyOr(promotion.amount, promotion) }),
    }),
    activation: t.string({
      description: 'How buyers get it, in words: `Automatic`, `Code SPRING10`, `250 codes`.',
      resolve: ({ automatic, codeCount, firstCode }) => activationText(automatic, codeCount, firstCode),
    }),
    codeCount: t.exposeInt('codeCount', { description: 'Number of its codes that aren’t archived.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of its amounts.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of its amounts.' }),
    state: t.expose('state', { type: PromotionStateRef, description: 'Current state.' }),
    standing: t.expose('standing', { type: PromotionStandingRef, description: 'Displayed state.' }),
    allowedStates: t.field(promotionStates.allowed(stepsFrom)),
    used: t.exposeInt('used', { description: 'Orders that used it, including those being paid.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets that it discounted in those orders.' }),
    blocked: t.exposeInt('blocked', { description: 'How often buyers entered its code and it didn’t apply.' }),
    saved: t.field({
      type: MoneyRef,
      description: 'Savings of those orders.',
      resolve: ({ saved, currency, exponent }) => ({ amount: saved, currency, exponent }),
    }),
    rule: t.field({
      type: [RuleRowRef],
      description: 'When it applies. With no rows it applies to everything in its collections.',
      resolve: ({ rule }) => ruleRowTexts(rule),
    }),
    allCollections: t.exposeBoolean('allCollections', { description: 'Applies to all collections.' }),
    collectionIds: t.idList({
      description: 'Collections it applies to, unless it applies to all.',
      resolve: ({ collectionIds }) => [...collectionIds],
    }),
    reach: t.field({
      type: [ReachedCollectionRef],
      description: 'Published collections it applies to, by name.',
      resolve: (row, _args, context) =>
        readAccount(context, (transaction) => readSaleReach(transaction, row.accountId, row)),
    }),
    batches: t.field({
      type: [PromotionCodeBatchRef],
      description: 'Batches of generated codes, latest first, up to 100.',
      resolve: ({ id }, _args, context) => readAccount(context, (transaction) => readBatches(transaction, id)),
    }),
    figures: t.field({
      type: PromotionFiguresRef,
      description: 'Uses in the last 14 days, and reasons why it didn’t apply.',
      resolve: (promotion, _args, context) =>
        readAccount(context, (transaction) => readFigures(transaction, promotion)),
    }),
    history: t.field(historyField(promotionHistory)),
  }),
})

/** Result of saving a promotion. */
export const PromotionSaveResultRef = saveResultRef(PromotionRef, 'Promotion')
