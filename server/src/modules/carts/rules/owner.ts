import type { Actor } from '#platform/actor.ts'

/** Whether a cart is of nobody yet, or of the very person who asks. */
export const isOpenTo = (cart: { readonly userId: string | null }, actor: Actor): boolean =>
  cart.userId === null || (actor.kind === 'consumer' && actor.userId === cart.userId)
