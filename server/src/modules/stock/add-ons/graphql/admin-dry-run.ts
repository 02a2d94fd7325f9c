import { membershipOf } from '#platform/actor.ts'
import { checkBasket, checkRows } from '#modules/stock/promotions/actions/check-trial.ts'
import { PromotionBasketInput } from '#modules/stock/promotions/graphql/types/basket.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { tryAddOn, type TriedAddOn } from '../rules/try-add-on.ts'
import { ownAddOn } from './own.ts'

const AddOnDryRunRef = builder.objectRef<TriedAddOn>('AddOnDryRun').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Offer of an add-on with a basket, or the reason against it.',
  fields: (t) => ({
    isOffered: t.exposeBoolean('isOffered', { description: 'Whether its rule and collections match the tickets.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it isn’t offered.' }),
    minimum: t.exposeInt('minimum', { description: 'Fewest units, if any.' }),
    maximum: t.exposeInt('maximum', { nullable: true, description: 'Most units; null without a limit of its own.' }),
    blockers: t.stringList({
      description: 'Why no buyer can add it right now, in sentences. Empty if buyers can.',
      resolve: ({ blockers }) => [...blockers],
    }),
  }),
})

builder.queryField('addOnDryRun', (t) =>
  t.field({
    type: AddOnDryRunRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view', feature: 'productIntegrations' },
    description:
      'Try an add-on on a basket, as if it were on sale. Fails with `userInputError` if the rule is invalid.',
    args: {
      addOnId: t.arg.id({ required: true, description: 'Add-on ID.' }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'Rule to use instead of the saved one.' }),
      basket: t.arg({ type: PromotionBasketInput, required: true, description: 'The tickets.' }),
    },
    resolve: async (_root, { addOnId, rule, basket }, context) => {
      const { accountId } = membershipOf(context.actor)
      const addOn = await ownAddOn(context, addOnId)
      const tried = await readAccount(context, (transaction) => checkBasket(transaction, accountId, basket))
      return tryAddOn(addOn, checkRows(rule), tried, context.services.clock.now())
    },
  }),
)
