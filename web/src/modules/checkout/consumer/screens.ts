import { lazy } from 'react'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { questionsOf } from './question-rules.ts'

/** Up to this many choices all lie in sight. */
export const mostInSight = 5

const kinds = {
  tick: () => import('#ui/Checkbox.tsx'),
  day: () => import('#ui/DateField.tsx'),
  oneOfFew: () => import('#ui/RadioGroup.tsx'),
  oneOfMany: () => import('#ui/SelectField.tsx'),
  longText: () => import('#ui/TextArea.tsx'),
  text: () => import('#ui/SensitiveNote.tsx'),
}
export const Checkbox = lazy(async () => ({ default: (await kinds.tick()).Checkbox }))
export const DateField = lazy(async () => ({ default: (await kinds.day()).DateField }))
export const RadioGroup = lazy(async () => ({ default: (await kinds.oneOfFew()).RadioGroup }))
export const SelectField = lazy(async () => ({ default: (await kinds.oneOfMany()).SelectField }))
export const TextArea = lazy(async () => ({ default: (await kinds.longText()).TextArea }))
export const SensitiveNote = lazy(async () => ({ default: (await kinds.text()).SensitiveNote }))

/** Fetches the kinds of fields that a cart's questions need, and no others: before its page is drawn. */
export async function fetchFields(cart: Pick<Cart, 'cartCheckoutForms'>): Promise<void> {
  await Promise.all(
    questionsOf(cart).map(async ({ checkoutQuestion: { type, choices } }) => {
      if (type === 'CHECKBOX' || type === 'MULTI') return kinds.tick()
      if (type === 'SELECT') return choices.length <= mostInSight ? kinds.oneOfFew() : kinds.oneOfMany()
      if (type === 'TEXT') return kinds.text()
      return type === 'DATE' ? kinds.day() : type === 'LONG_TEXT' ? kinds.longText() : undefined
    }),
  )
}
