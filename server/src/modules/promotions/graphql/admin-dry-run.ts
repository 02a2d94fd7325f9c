import { toId } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { rowsOf, ruleProblems } from '#platform/rules/rule-rows.ts'
import { readEventFacts } from '../reads/event-facts.ts'
import { tryBasket, type TriedResult } from '../rules/try-basket.ts'
import { ownPromotion } from './own.ts'

const PromotionBasketInput = builder.inputType('PromotionBasketInput', {
  subGraphs: ADMIN,
  description: 'Tickets of one kind to try a promotion on.',
  fields: (t) => ({
    tickets: t.int({ required: true, description: 'Number of tickets, 1 to 100.' }),
    price: t.field({ type: 'Int64', required: true, description: 'Price of one ticket, minor units.' }),
    eventId: t.id({ description: 'Event of the tickets. Without it, conditions on the event find nothing.' }),
    collectionId: t.id({ description: 'Collection of the tickets; by default one that the promotion applies to.' }),
    isSignedIn: t.boolean({ description: 'Whether the buyer is signed in.' }),
  }),
})

const PromotionDryRunRef = builder.objectRef<TriedResult>('PromotionDryRun').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What a basket would get from a promotion, or why not.',
  fields: (t) => ({
    isApplied: t.exposeBoolean('isApplied', { description: 'Whether it lowers the price.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Message for the buyer if it doesn’t apply.' }),
    full: t.field({ type: 'Int64', description: 'Price without it, minor units.', resolve: ({ full }) => full }),
    total: t.field({ type: 'Int64', description: 'Price with it, minor units.', resolve: ({ total }) => total }),
  }),
})

/** Most tickets and the highest price of a basket to try. */
const [MAX_TICKETS, MAX_PRICE] = [100, 2_147_483_647]

builder.queryField('promotionDryRun', (t) =>
  t.field({
    type: PromotionDryRunRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view' },
    description:
      'Try a promotion on a basket, as if it were running and the buyer had its code. Fees and tax are left out. Fails with `userInputError` if the rule is invalid.',
    args: {
      promotionId: t.arg.id({ required: true, description: 'Promotion ID.' }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'Rule to use instead of the saved one.' }),
      basket: t.arg({ type: PromotionBasketInput, required: true, description: 'The tickets.' }),
    },
    resolve: (_root, { promotionId, rule, basket }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const { tickets, price, eventId, collectionId, isSignedIn } = basket
      return readAccount(context, async (transaction) => {
        const promotion = await ownPromotion(transaction, { accountId, eventIds }, promotionId)
        if (!(tickets >= 1 && tickets <= MAX_TICKETS))
          throw inputError({ path: 'tickets', message: `Use a number from 1 to ${String(MAX_TICKETS)}.` })
        if (!(price >= 0 && price <= MAX_PRICE)) throw inputError({ path: 'price', message: 'Enter a price.' })
        const [first, ...others] = ruleProblems('SALE', rowsOf(rule))
        if (first !== undefined) throw inputError(first, ...others)
        const ofEvent = eventId == null ? undefined : toId('Event', eventId)
        const event = ofEvent === undefined ? {} : await readEventFacts(transaction, accountId, ofEvent)
        if (event === undefined) throw notFound()
        const tried = { tickets, price, event, collectionId: collectionId ?? null, isSignedIn: isSignedIn ?? false }
        return tryBasket(promotion, rowsOf(rule), tried)
      })
    },
  }),
)
