import { refundLimitIn } from '@admission/common/refund-limit.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'

/** Maximum that a member of the box office may refund of one purchase. */
export type RefundLimit = { readonly amount: Money; readonly isDefault: boolean }

/** The limit of an account; its default if none is set. */
export async function readRefundLimit(transaction: AdminTx, accountId: AccountId): Promise<RefundLimit> {
  const { rows } = await sql<{ limit: number | null; currency: string; exponent: number }>`
    select refund_limit as "limit", currency, exponent from account where id = ${accountId}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { limit, currency, exponent } = row
  return { amount: { amount: limit ?? refundLimitIn(exponent), currency, exponent }, isDefault: limit === null }
}
