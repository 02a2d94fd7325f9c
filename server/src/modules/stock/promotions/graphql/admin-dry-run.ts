import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { checkBasket, checkRows } from '../actions/check-trial.ts'
import { readRunning } from '../reads/promotions.ts'
import { tryPromotion, type TriedResult } from '../rules/try-promotion.ts'
import { ownPromotion } from './own.ts'
import { PromotionBasketInput } from './types/basket.ts'

type Applied = TriedResult['applied'][number]
const TriedDiscountRef = builder.objectRef<Applied>('PromotionDryRunDiscount').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Discount of one promotion on a basket.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the promotion.' }),
    amount: t.field({ type: 'Int64', description: 'Minor units.', resolve: ({ amount }) => amount }),
  }),
})

const PromotionDryRunRef = builder.objectRef<TriedResult>('PromotionDryRun').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Discount of a basket by a promotion, or the reason against it.',
  fields: (t) => ({
    isApplied: t.exposeBoolean('isApplied', { description: 'Whether it lowers the price.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Message for the buyer if it doesn’t apply.' }),
    full: t.field({ type: 'Int64', description: 'Price without it, minor units.', resolve: ({ full }) => full }),
    total: t.field({
      type: 'Int64',
      description: 'Price that the buyer gets, minor units.',
      resolve: ({ total }) => total,
    }),
    applied: t.field({
      type: [TriedDiscountRef],
      description: 'Everything that lowers the price, with other automatic promotions that run now.',
      resolve: ({ applied }) => [...applied],
    }),
    blockers: t.stringList({
      description: 'Why no buyer can use it right now, in sentences. Empty if buyers can.',
      resolve: ({ blockers }) => [...blockers],
    }),
  }),
})

builder.queryField('promotionDryRun', (t) =>
  t.field({
    type: PromotionDryRunRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view' },
    description:
      'Try a promotion on a basket, as if it were running and the buyer had its code, beside the automatic promotions that run now. Fees and tax are left out. Fails with `userInputError` if the rule is invalid.',
    args: {
      promotionId: t.arg.id({ required: true, description: 'Promotion ID.' }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'Rule to use instead of the saved one.' }),
      basket: t.arg({ type: PromotionBasketInput, required: true, description: 'The tickets.' }),
    },
    resolve: (_root, { promotionId, rule, basket }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      return readAccount(context, async (transaction) => {
        const scope = { accountId, eventIds }
        const promotion = await ownPromotion(transaction, scope, promotionId)
        const tried = await checkBasket(transaction, accountId, basket)
        const others = await readRunning(transaction, scope)
        return tryPromotion(promotion, checkRows(rule), tried, { others, now: context.services.clock.now() })
      })
    },
  }),
)
