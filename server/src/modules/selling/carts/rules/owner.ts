import type { Actor } from '#platform/actor.ts'

/** True if a cart is anonymous or belongs to the caller. */
export const isOpenTo = (cart: { readonly userId: string | null }, actor: Actor): boolean =>
  cart.userId === null || (actor.kind === 'consumer' && actor.userId === cart.userId)
