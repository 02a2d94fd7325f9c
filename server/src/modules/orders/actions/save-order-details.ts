import type { OrderDetails } from '../types.ts'
import { writeOrderDetails, type Query } from '../writes.ts'

/**
 * Stores with new orders what T1 doesn't copy from their carts: the text about delivery and, for an order that honors a late
 * payment, the contact, addresses and answers of the original. `query` runs in T1's transaction.
 */
export const saveOrderDetails = (query: Query, details: readonly OrderDetails[]): Promise<void> =>
  writeOrderDetails(query, details)
