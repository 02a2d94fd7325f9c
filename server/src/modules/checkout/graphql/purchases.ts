import { CartCardRef } from '#modules/carts/graphql/types.ts'
import { CartItemRef, ItemRef } from '#modules/carts/graphql/types/items.ts'
import { PurchaseItemRef, PurchaseRef } from '#modules/orders/graphql/types.ts'
import { builder } from '#platform/graphql/builder.ts'

// What purchases show in the shape of carts: orders know no carts, so it joins here.

builder.objectFields(PurchaseItemRef, (t) => ({
  item: t.field({ type: ItemRef, public: true, description: 'What it is of.', resolve: (line) => line }),
  cartItem: t.field({
    type: CartItemRef,
    nullable: true,
    public: true,
    description: 'The line of the cart that it was, as it was paid.',
    resolve: (line) => ({
      id: line.lineId,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      item: line,
      accountId: line.accountId,
      charges: line.charges,
    }),
  }),
}))

builder.objectFields(PurchaseRef, (t) => ({
  card: t.field({
    type: CartCardRef,
    nullable: true,
    public: true,
    description: 'The card it was paid with; null where nothing was to pay.',
    resolve: ({ card }) => card,
  }),
}))
