import type { SystemTx } from '#platform/db/kysely.ts'
import { insertPriceTypeCopies } from '../writes/copy-price-types.ts'

/** Gives a copied collection the price types and prices of its original; returns each price type with its copy. */
export const copyPriceTypes = (transaction: SystemTx, from: string, to: string) =>
  insertPriceTypeCopies(transaction, from, to)
