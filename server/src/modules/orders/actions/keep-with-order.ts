import type { OrderKeepsakes } from '../types.ts'
import { keepWithOrders, type Query } from '../writes.ts'

/**
 * Keeps with orders that were just made what T1 does not copy from their carts: how tickets are delivered, in words, and for
 * an order that honours a late payment the contact, places and answers of the first. `query` runs in T1's transaction.
 */
export const keepWithOrder = (query: Query, keepsakes: readonly OrderKeepsakes[]): Promise<void> =>
  keepWithOrders(query, keepsakes)
