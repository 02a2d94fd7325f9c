import { createStore } from '#ui/store.ts'

/**
 * True from a user's sign-in in this tab until its form has led on. Checkout waits with its redirects: the next step is known
 * only when the cart is theirs and their last choices are filled in.
 */
export const isStartingSession = createStore(false)
