import { choicesIn, shownQuestions } from '@admission/common/checkout-questions.ts'
import type { Cart } from './cart-store.ts'

export type AskedForm = Cart['cartCheckoutForms'][number]
export type AskedQuestion = AskedForm['cartCheckoutQuestions'][number]
export type CheckoutQuestion = AskedQuestion['checkoutQuestion']
/** Answers as typed, by ID of the cart's question. */
export type GivenAnswers = Record<string, string>

/** All questions of a cart, in the order of their forms. */
export const questionsOf = (forms: readonly AskedForm[]): readonly AskedQuestion[] =>
  forms.flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)

/** The questions of one form that are shown with these answers. */
export function questionsToShow(
  { cartCheckoutQuestions: asked }: AskedForm,
  given: GivenAnswers,
): readonly AskedQuestion[] {
  const answers = Object.fromEntries(asked.map(({ id, checkoutQuestion }) => [checkoutQuestion.id, given[id] ?? '']))
  const shown = shownQuestions(
    asked.map(({ checkoutQuestion }) => checkoutQuestion),
    answers,
  )
  return asked.filter(({ checkoutQuestion }) => shown.has(checkoutQuestion.id))
}

/** The questions of all forms that are shown with these answers. */
export const shownIn = (forms: readonly AskedForm[], given: GivenAnswers): readonly AskedQuestion[] =>
  forms.flatMap((form) => questionsToShow(form, given))

/** The answer with a choice checked or unchecked, in the order in which the choices are offered. */
export function withChoice(answer: string, choices: readonly string[], choice: string, on: boolean): string {
  const chosen = new Set(choicesIn(answer))
  if (on) chosen.add(choice)
  else chosen.delete(choice)
  return choices.filter((each) => chosen.has(each)).join('\n')
}

/**
 * The API's errors about answers, by ID of the cart's question. `path` is such an ID, one followed by a part of an address, or
 * `answers.2.response` with the index of the answer in the request.
 */
export const errorsByQuestion = (
  fields: readonly { readonly path: string; readonly message: string }[],
  sent: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const at = /^answers\.(\d+)\./.exec(path)?.[1]
      const id = at === undefined ? (path.split('.')[0] ?? '') : sent[Number(at)]
      return id !== undefined && sent.includes(id) ? [[id, message]] : []
    }),
  )
