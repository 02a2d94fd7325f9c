import { formatMoney } from '@admission/common/money.ts'
import type { Client } from 'pg'

type Sum = { readonly currency: string; readonly exponent: number; readonly amount: number; readonly count: number }

const sumsOf = async (owner: Client, where: string): Promise<string> => {
  const { rows } = await owner.query<Sum>(`
    select currency, exponent, sum(amount)::bigint as amount, count(*)::int as count from unknown_payment where ${where} group by 1, 2 order by 1`)
  const counted = rows.map(({ count, ...money }) => `${String(count)} of ${formatMoney(money)}`)
  return counted.length === 0 ? 'none' : counted.join(', ')
}

/** Lists payments since the backup that belong to no order, as text for a person. */
export const unknownPayments = async (owner: Client): Promise<string> => {
  const { rows } = await owner.query<{
    gateway_id: string
    amount: number
    currency: string
    exponent: number
    paid_at: Date
    decided: boolean
  }>(
    `select gateway_id, amount, currency, exponent, paid_at, refund_id is not null as decided from unknown_payment where settled_at is null order by paid_at, gateway_id`,
  )
  const lines = rows.map(
    ({ gateway_id: id, paid_at: at, decided, ...money }) =>
      `${at.toISOString()}  ${formatMoney(money)}  ${id}${decided ? '  being refunded' : ''}`,
  )
  return [
    ...lines,
    `Payments that belong to no order: ${await sumsOf(owner, 'settled_at is null')}. Refunded: ${await sumsOf(owner, 'settled_at is not null')}.`,
  ].join('\n')
}

/** Decides to refund all of them. The server does it while it runs. Returns which, as text for a person. */
export const decideRefunds = async (owner: Client): Promise<string> => {
  await owner.query(
    'update unknown_payment set refund_id = gen_random_uuid() where refund_id is null and settled_at is null',
  )
  return `The server refunds payments that belong to no order: ${await sumsOf(owner, 'settled_at is null')}. See how far it is: npm run restore -- --unknown`
}
