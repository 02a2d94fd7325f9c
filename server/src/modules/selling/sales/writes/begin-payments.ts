import type { Client } from 'pg'
import { decideInTransaction, type Decision } from '#platform/db/decide.ts'
import { storeAcceptedTerms } from '#modules/people/accounts/actions/store-accepted-terms.ts'
import { saveAnswers } from '#modules/selling/orders/actions/save-answers.ts'
import { lockAndRead, readWorld } from '../reads/payment-world.ts'
import { decidePayments, PAYMENT_RULES, type DecidedPayments } from '../rules/decide-payment.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import type { PaymentWorld } from '../types/payment-world.ts'
import { writePayments } from './write-payments.ts'

/** How a batch of payments is decided (T1): what it locks, reads, decides and writes. */
export function decisionOfPayments(
  batch: readonly BeginPayment[],
  rules = PAYMENT_RULES,
): Decision<PaymentWorld, DecidedPayments> {
  const steps = lockAndRead(batch)
  return {
    lock: steps,
    read: (rows) => readWorld(batch, steps, rows),
    decide: (world) => decidePayments(world, batch, rules),
    write: (decided) => {
      const begun = decided.beginning.map(({ request }) => request)
      return writePayments(decided, [
        ...saveAnswers(begun.map(({ orderId, details }) => ({ orderId, ...details }))),
        ...storeAcceptedTerms(begun.flatMap(({ accepted }) => accepted)),
      ])
    },
  }
}

/**
 * Begins the payments of a batch (at most 32), each independently: its basket in payment, holds COMMITTING, order with purchases,
 * items and charges, attempt CREATED. Refusals write nothing. Repeated, it answers REPEATED and writes nothing. Throws
 * RequestMistake, and nothing of the batch is written, if a request can't be right.
 */
export const beginPayments = async (client: Client, batch: readonly BeginPayment[]): Promise<readonly BegunPayment[]> =>
  (await decideInTransaction(client, decisionOfPayments(batch))).answers
