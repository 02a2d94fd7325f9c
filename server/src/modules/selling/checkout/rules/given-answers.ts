import { askedForms } from '#modules/selling/carts/rules/asked-forms.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { ShownCartForm } from '#modules/selling/carts/types/cart-form.ts'
import { kindOf } from '#modules/stock/checkout-forms/reads/questions.ts'
import { fileIn, isOpen } from '@admission/common/validation/answers.ts'
import type { GivenAnswer } from '#modules/selling/orders/types/purchase.ts'
import type { PaymentPurchase } from '#modules/selling/sales/types/payment.ts'

type Place = { readonly purchaseId: string; readonly itemId: string | null }

/** Purchases that answers belong to: one of a ticket or event to its own, those of an order to all that the form is asked for. */
function placesOf({ subject, checkoutForm }: ShownCartForm, purchases: readonly PaymentPurchase[]): Place[] {
  const own = purchases.filter(({ accountId }) => accountId === checkoutForm.accountId)
  if (subject.kind === 'TICKET')
    return own.flatMap(({ id, items }) =>
      items
        .filter(({ lineId, unit }) => lineId === subject.lineId && unit === subject.unit)
        .map((item) => ({ purchaseId: id, itemId: item.id })),
    )
  const isAbout = ({ eventId, items }: PaymentPurchase): boolean =>
    (subject.kind === 'ORDER' || eventId === subject.eventId) &&
    items.some(({ collectionId }) => collectionId !== null && checkoutForm.collectionIds.includes(collectionId))
  return own.filter(isAbout).map(({ id }) => ({ purchaseId: id, itemId: null }))
}

/**
 * The answers of a cart as its order keeps them: questions in their words of now, numbered per purchase. Answers to questions that
 * aren't asked, and boxes left empty, are left out.
 */
export function givenAnswers(
  { cart, lines, forms }: Pick<PricedCart, 'cart' | 'lines' | 'forms'>,
  purchases: readonly PaymentPurchase[],
): GivenAnswer[] {
  const given = askedForms(forms, lines, cart.answers).flatMap((asked) =>
    asked.questions
      .filter(({ question, response, isAsked }) => isAsked && !isOpen(question, response))
      .flatMap(({ question, response }) =>
        placesOf(asked, purchases).map((place) => ({
          ...place,
          accountId: asked.checkoutForm.accountId,
          formId: asked.checkoutForm.id,
          formVersion: asked.checkoutForm.version,
          questionId: question.id,
          kind: kindOf(question.type),
          label: question.label,
          exportKey: question.exportKey,
          subject: asked.about ?? '',
          answer: response ?? '',
          fileId: question.type === 'FILE' ? (fileIn(response ?? '')?.id ?? null) : null,
        })),
      ),
  )
  const last = new Map<string, number>()
  return given.map((answer) => {
    const no = (last.get(answer.purchaseId) ?? 0) + 1
    last.set(answer.purchaseId, no)
    return { ...answer, no }
  })
}
