import { formatMoney } from '@admission/common/money.ts'
import { newId, type UserId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readPaymentLeft } from '../reads/refunds-elsewhere.ts'
import { readReturnFacts, type OwnReturn } from '../reads/return-facts.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { lockPurchase } from '../reads/staff-purchase.ts'
import type { RefundPlan } from '../rules/refund-plan.ts'
import { elsewhereForBuyers } from '../rules/refunds-elsewhere.ts'
import { isOpen, isReturnable, planReturn, returnTerms } from '../rules/return-plan.ts'
import type { SoldItem } from '../types/staff.ts'
import { refundPurchases } from '../writes/refunds.ts'

type ReturnSelection = { readonly purchaseId: string; readonly items: readonly string[] }

/** Plan of a return, with the version of the purchase that it was made for. */
export type PlannedReturn = {
  readonly plan: RefundPlan
  readonly items: readonly SoldItem[]
  readonly facts: OwnReturn
}

const NOT_TAKEN_BACK = 'The organizer doesn’t take these tickets back.'
const DISPUTED = 'This payment was disputed. The bank decides about the money.'
const TOO_LATE = 'It’s too late to return these tickets.'

/**
 * Works out the return of tickets of the user's own purchase. Throws resourceNotFound if it isn't theirs, userError if it can't
 * be returned, userInputError for tickets that can't.
 */
export async function planOwnReturn(
  database: SystemDb,
  userId: UserId,
  { purchaseId, items: chosen }: ReturnSelection,
): Promise<PlannedReturn> {
  const facts = await readReturnFacts(database, userId, purchaseId)
  if (facts === undefined) throw notFound()
  const terms = returnTerms(facts)
  if (facts.isDisputed) throw userError(DISPUTED)
  if (terms === null) throw userError(NOT_TAKEN_BACK)
  if (facts.state !== 'PAID' && facts.state !== 'PARTIALLY_REFUNDED')
    throw userError('This order can no longer be changed.')
  if (!isOpen(terms, facts.now)) throw userError(TOO_LATE)
  const items = await readSoldItems(database, purchaseId)
  if (chosen.length === 0) throw inputError({ path: 'items', message: 'Choose the tickets to return.' })
  const returnable = new Set(items.filter(isReturnable).map(({ id }) => id))
  if (!chosen.every((id) => returnable.has(id)))
    throw inputError({ path: 'items', message: 'One of these tickets can no longer be returned. Choose again.' })
  const plan = planReturn(items, [...new Set(chosen)], terms)
  const elsewhere = elsewhereForBuyers(await readPaymentLeft(database, purchaseId), plan.amount)
  if (elsewhere !== undefined) throw userError(elsewhere)
  return { plan, items, facts }
}

/**
 * Returns tickets of the user's own purchase as its preview showed: the money is requested from the gateway, tickets become
 * void, places go back on sale. Throws preconditionFailed if the purchase changed since `version`, or another amount than
 * `expected` would go back.
 */
export async function returnTickets(
  transaction: SystemTx,
  origin: Origin,
  userId: UserId,
  asked: ReturnSelection & { readonly version: number; readonly expected: number },
): Promise<void> {
  const { purchaseId } = asked
  // Before locking, so that no one locks a purchase, or learns its version, that isn't theirs.
  if ((await readReturnFacts(transaction, userId, purchaseId)) === undefined) throw notFound()
  const purchase = await lockPurchase(transaction, purchaseId, asked.version)
  const { plan } = await planOwnReturn(transaction, userId, asked)
  const { currency, exponent } = purchase
  if (plan.amount !== asked.expected)
    throw preconditionFailed(
      `You would get back ${formatMoney({ amount: plan.amount, currency, exponent })} now. Nothing was returned; look at it again.`,
    )
  const refundId = newId('Refund')
  const [done] = await refundPurchases(transaction, [
    {
      purchaseId,
      refundId,
      source: 'BUYER',
      reason: '',
      by: userId,
      items: plan.ending,
      cancel: false,
      parts: plan.parts,
    },
  ])
  if (done?.amount !== plan.amount)
    throw new Error(`Refunded ${String(done?.amount)} instead of ${String(plan.amount)}.`)
  await writeAudit(transaction, origin, {
    action: 'return-tickets',
    account: purchase.accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { state: purchase.state, version: asked.version },
    after: { refundId, refunded: { amount: plan.amount, currency, exponent }, tickets: plan.tickets },
  })
}
