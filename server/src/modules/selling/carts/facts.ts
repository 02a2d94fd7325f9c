import { defineFact } from '#platform/facts.ts'

/** Someone is to be reminded of a cart whose time ran out. Subject: the cart. Written by remind_carts. */
export const cartAbandoned = defineFact<{ readonly userId: string }>('CartAbandoned')
