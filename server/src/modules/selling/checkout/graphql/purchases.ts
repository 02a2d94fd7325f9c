import { CartCardRef } from '#modules/selling/carts/graphql/types/cart.ts'
import { CartItemRef, ItemRef } from '#modules/selling/carts/graphql/types/items.ts'
import { PurchaseItemRef, PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import { builder } from '#platform/graphql/builder.ts'

// Cart-shaped fields of purchases. They're added here because the orders module doesn't depend on carts.

builder.objectFields(PurchaseItemRef, (t) => ({
  item: t.field({ type: ItemRef, public: true, description: 'Seats or places.', resolve: (line) => line }),
  cartItem: t.field({
    type: CartItemRef,
    nullable: true,
    public: true,
    description: 'Cart line it was bought as.',
    resolve: (line) => ({
      id: line.lineId,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      discount: line.discount,
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
    description: 'Card it was paid with. Null if nothing was due.',
    resolve: ({ card }) => card,
  }),
}))
