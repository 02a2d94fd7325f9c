import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { listSavedCards, removeSavedCard } from '../flows/saved-cards.ts'
import type { SavedCard } from '../types/payment.ts'

const SavedCardRef = builder.objectRef<SavedCard>('SavedCard').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Card that the payment gateway keeps for the signed-in user. Its number is known only there.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    brand: t.exposeString('brand', { description: 'Brand in lowercase: `visa`.' }),
    last4: t.exposeString('last4', { description: 'Last four digits.' }),
    month: t.exposeInt('month', { description: 'Last month it is good for, 1 to 12.' }),
    year: t.exposeInt('year', { description: 'Year of that month.' }),
    isExpired: t.exposeBoolean('isExpired', { description: 'Whether it has expired and can’t be used.' }),
  }),
})

const cards = { subGraphs: CONSUMER, authScopes: { signedIn: true } } as const

builder.queryField('mySavedCards', (t) =>
  t.field({
    ...cards,
    type: [SavedCardRef],
    description: 'Saved cards of the signed-in user, the last used first.',
    resolve: (_root, _args, { actor, services }) => listSavedCards(services, consumerOf(actor).userId),
  }),
)

builder.mutationField('savedCardRemove', (t) =>
  t.field({
    ...cards,
    type: [SavedCardRef],
    description: 'Removes a saved card. A payment that has begun with it is finished.',
    args: { id: t.arg.id({ required: true, description: 'ID of the saved card.' }) },
    resolve: async (_root, { id }, context) => {
      const { userId } = consumerOf(context.actor)
      await removeSavedCard(context.services, originOf(context), userId, id)
      return listSavedCards(context.services, userId)
    },
  }),
)
