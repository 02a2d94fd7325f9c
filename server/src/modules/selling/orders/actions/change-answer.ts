import type { UserId } from '@admission/common/ids.ts'
import { answerProblem, isOpen } from '@admission/common/validation/answers.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readOwnAnswers } from '../reads/own-answers.ts'
import { readOwnPurchases } from '../reads/purchases.ts'
import { whyFixed } from '../rules/answer-change.ts'
import { lockOwnPurchase, raiseVersion, writeAnswer } from '../writes.ts'

type Change = { readonly purchaseId: string; readonly number: number; readonly answer: string }

/**
 * Replaces an answer of a user's own purchase. Throws resourceNotFound if it isn't theirs, userError if the answer can no
 * longer be changed, userInputError if the new one doesn't fit its question.
 */
export async function changeAnswer(
  transaction: SystemTx,
  origin: Origin,
  userId: UserId,
  { purchaseId, number, answer }: Change,
): Promise<void> {
  // Locked first, so that a return that ends the ticket is seen.
  if (!(await lockOwnPurchase(transaction, userId, purchaseId))) throw notFound()
  const purchase = (await readOwnPurchases(transaction, userId, [purchaseId])).get(purchaseId)
  const stored = (await readOwnAnswers(transaction, userId, purchaseId)).find((each) => each.number === number)
  if (purchase === undefined || stored === undefined || stored.question === null) throw notFound()
  const problem = whyFixed(stored)
  if (problem !== null) throw userError(problem)
  if (answer.trim() === '' || (stored.question.isRequired && isOpen(stored.question, answer)))
    throw inputError({ path: 'answer', message: 'Answer this question.' })
  const wrong = answerProblem(stored.question, answer)
  if (wrong !== undefined) throw inputError({ path: 'answer', message: wrong })
  if (answer.trim() === stored.answer) return
  await writeAnswer(transaction, purchaseId, number, answer.trim())
  await raiseVersion(transaction, purchaseId)
  await writeAudit(transaction, origin, {
    action: 'change-answer',
    account: purchase.accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { question: stored.label, answer: stored.answer },
    after: { question: stored.label, answer: answer.trim() },
  })
}
