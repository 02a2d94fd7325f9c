import { isDay } from '../days.ts'
import { isEmail } from '../emails.ts'
import { decimal } from './generic.ts'

/** The longest answer where a question names no length, in characters. */
const LONGEST_ANSWER = 2_000

const number = decimal()

const KINDS = new Map<string, { readonly fits: (text: string) => boolean; readonly says: string }>([
  ['NUMBER', { fits: (text) => number(text, 'answer') === undefined, says: 'Give a number.' }],
  ['EMAIL', { fits: isEmail, says: 'Give an e-mail address.' }],
  ['PHONE', { fits: (text) => /^\+?[\d\s().-]{5,20}$/.test(text), says: 'Give a phone number.' }],
  ['DATE', { fits: isDay, says: 'Give a day.' }],
])

interface Asked {
  readonly type: string
  readonly maxLength: number | null
}

/**
 * What is wrong with the answer to a question of an organizer, as it was typed: too long, or not what its kind asks for. Blanks
 * around it do not count, nor does an empty one. Choices are checked by who knows them.
 */
export function answerProblem({ type, maxLength }: Asked, answer: string): string | undefined {
  const text = answer.trim()
  const most = maxLength ?? LONGEST_ANSWER
  if (answer.length > most) return `Use at most ${most} characters.`
  const kind = KINDS.get(type)
  return kind === undefined || text === '' || kind.fits(text) ? undefined : kind.says
}
