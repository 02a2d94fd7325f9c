import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import type { ShownProtection } from '../../types/protection.ts'

export const CartProtectionRef = builder.objectRef<ShownProtection>('CartProtection').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Purchase protection that an organizer offers with what is in the cart.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'Account ID, for `cartSetProtection`.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the organizer.' }),
    text: t.exposeString('text', { description: 'Description of the cover, in the organizer’s words.' }),
    insurer: t.exposeString('insurer', { description: 'Name of the company that sells it.' }),
    price: t.expose('price', { type: MoneyRef, description: 'Price for what is in the cart now.' }),
    isWanted: t.exposeBoolean('isWanted', {
      nullable: true,
      description: 'The buyer’s answer. Null if there’s none yet: payment is refused until then.',
    }),
  }),
})
