import { isDay } from '../days.ts'
import { isEmail } from '../emails.ts'
import { decimal } from './generic.ts'

/** Maximum answer length if the question sets none, in characters. */
const MAX_ANSWER_LENGTH = 2_000

const number = decimal()

const KINDS = new Map<string, { readonly fits: (text: string) => boolean; readonly message: string }>([
  ['NUMBER', { fits: (text) => number(text, 'answer') === undefined, message: 'Enter a number.' }],
  ['EMAIL', { fits: isEmail, message: 'Enter an e-mail address.' }],
  ['PHONE', { fits: (text) => /^\+?[\d\s().-]{5,20}$/.test(text), message: 'Enter a phone number.' }],
  ['DATE', { fits: isDay, message: 'Enter a date.' }],
])

interface Question {
  readonly type: string
  readonly maxLength: number | null
}

/**
 * Validates the answer to an organizer's question as typed: its length, and its format by kind. Outer blanks are
 * ignored, and an empty answer passes. Callers check choices.
 */
export function answerProblem({ type, maxLength }: Question, answer: string): string | undefined {
  const text = answer.trim()
  const max = maxLength ?? MAX_ANSWER_LENGTH
  if (answer.length > max) return `Use ${max} characters or fewer.`
  const kind = KINDS.get(type)
  return kind === undefined || text === '' || kind.fits(text) ? undefined : kind.message
}
