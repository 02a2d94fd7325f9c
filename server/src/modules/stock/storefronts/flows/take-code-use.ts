import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { Access } from '../types/storefront.ts'
import { takeUse } from '../writes/code-uses.ts'

/**
 * Counts a cart toward the limit of the code that let its buyer in, before it holds anything. Returns whether it may. Codes
 * without a limit count nothing. A use that isn't followed by tickets within a minute no longer counts.
 */
export const takeCodeUse = async (
  { databases }: Pick<Services, 'databases'>,
  { code }: Pick<Access, 'code'>,
  cartId: string,
): Promise<boolean> =>
  code === null || code.maxUses === null
    ? true
    : inTransaction(databases.system, (transaction) => takeUse(transaction, code.id, cartId))
