import type { Cart } from '#modules/carts/consumer/cart-store.ts'

export type AskedQuestion = Cart['cartCheckoutForms'][number]['cartCheckoutQuestions'][number]
export type CheckoutQuestion = AskedQuestion['checkoutQuestion']

/** All questions of a cart, in the order of their forms. */
export const questionsOf = (cart: Pick<Cart, 'cartCheckoutForms'>): readonly AskedQuestion[] =>
  cart.cartCheckoutForms.flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)

/** Several choices travel a line each. */
export const choicesIn = (answer: string): readonly string[] => answer.split('\n').filter((choice) => choice !== '')

/** The answer with a choice ticked or not, in the order in which the choices are offered. */
export function withChoice(answer: string, choices: readonly string[], choice: string, on: boolean): string {
  const chosen = new Set(choicesIn(answer))
  if (on) chosen.add(choice)
  else chosen.delete(choice)
  return choices.filter((each) => chosen.has(each)).join('\n')
}

/**
 * The API's words about answers, each beside its question: `path` is the question's id, or `answers.2.response` by the order in
 * which answers were sent, which is that of `asked`.
 */
export const besideQuestions = (
  fields: readonly { readonly path: string; readonly message: string }[],
  asked: readonly { readonly checkoutQuestion: { readonly id: string } }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const at = /^answers\.(\d+)\./.exec(path)?.[1]
      const id = at === undefined ? path : asked[Number(at)]?.checkoutQuestion.id
      return asked.some(({ checkoutQuestion }) => checkoutQuestion.id === id) ? [[id, message]] : []
    }),
  )
