import type { Cart } from '#modules/carts/consumer/cart-store.ts'

export type AskedQuestion = Cart['cartCheckoutForms'][number]['cartCheckoutQuestions'][number]
export type CheckoutQuestion = AskedQuestion['checkoutQuestion']

/** All questions of a cart, in the order of their forms. */
export const questionsOf = (cart: Pick<Cart, 'cartCheckoutForms'>): readonly AskedQuestion[] =>
  cart.cartCheckoutForms.flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)

/** Multiple choices are sent one per line. */
export const choicesIn = (answer: string): readonly string[] => answer.split('\n').filter((choice) => choice !== '')

/** The answer with a choice checked or unchecked, in the order in which the choices are offered. */
export function withChoice(answer: string, choices: readonly string[], choice: string, on: boolean): string {
  const chosen = new Set(choicesIn(answer))
  if (on) chosen.add(choice)
  else chosen.delete(choice)
  return choices.filter((each) => chosen.has(each)).join('\n')
}

/**
 * The API's errors about answers, by question ID. `path` is a question ID, or `answers.2.response` with the index of the
 * answer in the request, which follows the order of `questions`.
 */
export const errorsByQuestion = (
  fields: readonly { readonly path: string; readonly message: string }[],
  questions: readonly { readonly checkoutQuestion: { readonly id: string } }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const at = /^answers\.(\d+)\./.exec(path)?.[1]
      const id = at === undefined ? path : questions[Number(at)]?.checkoutQuestion.id
      return questions.some(({ checkoutQuestion }) => checkoutQuestion.id === id) ? [[id, message]] : []
    }),
  )
