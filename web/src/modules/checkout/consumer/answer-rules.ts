import { isDay } from '@admission/common/days.ts'
import { isEmail } from '@admission/common/emails.ts'
import { decimal } from '@admission/common/validation/generic.ts'
import type { CheckoutQuestion } from './question-rules.ts'

const number = decimal()

const shapes: Partial<
  Record<CheckoutQuestion['type'], { readonly fits: (text: string) => boolean; readonly says: string }>
> = {
  NUMBER: { fits: (text) => number(text, 'answer') === undefined, says: 'Give a number.' },
  EMAIL: { fits: isEmail, says: 'Give an e-mail address.' },
  PHONE: { fits: (text) => /^\+?[\d\s().-]{5,20}$/.test(text), says: 'Give a phone number.' },
  DATE: { fits: isDay, says: 'Give a day.' },
}

/** What is wrong with an answer, if anything. A tick that is required must be set. */
export function answerError({ type, isRequired, maxLength }: CheckoutQuestion, answer: string): string | undefined {
  const text = answer.trim()
  if (text === '' || (type === 'CHECKBOX' && text !== 'true')) {
    if (!isRequired) return undefined
    if (type === 'CHECKBOX') return 'Tick this to go on.'
    return type === 'SELECT' || type === 'MULTI' ? 'Choose an answer.' : 'This needs an answer.'
  }
  if (maxLength !== null && answer.length > maxLength) return `Use at most ${maxLength} characters.`
  const shape = shapes[type]
  return shape === undefined || shape.fits(text) ? undefined : shape.says
}
