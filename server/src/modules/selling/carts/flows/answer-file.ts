import { storeAnswerFile } from '#modules/stock/checkout-forms/flows/store-answer-file.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { readBasketParts } from '../reads/basket.ts'
import { askedForms } from '../rules/asked-forms.ts'
import type { CartAnswer } from '../types/cart.ts'
import { answerStale } from './answers.ts'
import { change } from './change-details.ts'
import { openCart, cartVersion } from './open-cart.ts'

/**
 * Answers a question that asks for a file, replacing an earlier one; null removes it. Throws notFound if the cart asks no such question, and
 * userInputError under its ID for a file of another type.
 */
export const setAnswerFile = async (
  context: RequestContext,
  eTag: string,
  key: string,
  file: UploadedFile | null,
): Promise<CartAnswer> => {
  const { services } = context
  const cart = await openCart(context)
  await services.localLimits.take(LIMITS.answerFilesPerCart, cart.id)
  if (cartVersion(eTag) !== cart.version) return answerStale(services, cart.id)
  const parts = await readBasketParts(services.databases.system, cart)
  const lines = cart.lines.filter(({ evicted }) => evicted === null)
  if (file === null) {
    const { [key]: _removed, ...answers } = cart.answers
    return change(context, cart, eTag, { answers }, parts)
  }
  const form = askedForms(parts.forms, lines, cart.answers).find(({ questions }) =>
    questions.some((asked) => asked.key === key && asked.question.type === 'FILE'),
  )
  if (form === undefined) throw notFound()
  const { accountId } = form.checkoutForm
  const answer = await storeAnswerFile(services, { accountId, cartId: cart.id, path: key, file })
  return change(context, cart, eTag, { answers: { ...cart.answers, [key]: answer } }, parts)
}
