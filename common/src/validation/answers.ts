import { choicesIn, hasChoices, isTick } from '../checkout-questions.ts'
import { isDay } from '../days.ts'
import { isEmail } from '../emails.ts'
import { UUID_PATTERN } from '../uuids.ts'
import { filledFieldCount, LOCATION_FIELDS, type Location } from '../locations.ts'
import { formatDay } from '../time.ts'
import { decimalProblem } from './fields.ts'

/** Maximum answer length if the question sets none, in characters. */
export const MAX_ANSWER_LENGTH = 2_000
/** Maximum length of one line of an address, in characters. */
const MAX_LINE_LENGTH = 200

/** Rules that an answer to a question must meet. Lengths are in characters, null for none. */
export interface AnswerRules {
  readonly type: string
  readonly choices: readonly string[]
  readonly minLength: number | null
  readonly maxLength: number | null
  /** Least and largest number, or first and last day (`YYYY-MM-DD`); null for none. */
  readonly minimum: string | null
  readonly maximum: string | null
  /** Format of a text: see `fitsPattern`. Null for any. */
  readonly pattern: string | null
}

const SIGNS: Readonly<Record<string, RegExp>> = { A: /^\p{L}$/u, 0: /^\d$/, '*': /^[\p{L}\d]$/u }

/**
 * True if a text has a format such as `AA-0000`: `A` is a letter, `0` a digit, `*` either; anything else is itself. Compares
 * character by character, so that no format takes long.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const [signs, letters] = [Array.from(pattern), Array.from(text)]
  return (
    signs.length === letters.length &&
    signs.every((sign, place) => {
      const letter = letters[place] ?? ''
      return SIGNS[sign]?.test(letter) ?? letter.toLowerCase() === sign.toLowerCase()
    })
  )
}

/** An answer that is an address, as the location it holds. Undefined if it isn't one. */
export function locationIn(answer: string): Location | undefined {
  try {
    const value: unknown = JSON.parse(answer)
    if (typeof value !== 'object' || value === null) return undefined
    const known: readonly string[] = LOCATION_FIELDS
    const isLocation = Object.entries(value).every(
      ([field, text]) => known.includes(field) && (text === null || typeof text === 'string'),
    )
    return isLocation && 'countryCode' in value ? (value as Location) : undefined
  } catch {
    return undefined
  }
}

/** The file of an answer: its ID, a blank, and its name. Undefined if it isn't one. */
export function fileIn(answer: string): { readonly id: string; readonly name: string } | undefined {
  const [id = '', ...name] = answer.split(' ')
  return UUID_PATTERN.test(id) ? { id, name: name.join(' ') } : undefined
}

function addressProblem(answer: string): string | undefined {
  const location = locationIn(answer)
  if (location === undefined || !/^[A-Z]{2}$/.test(location.countryCode) || filledFieldCount(location) < 3)
    return 'Enter an address.'
  const isLong = LOCATION_FIELDS.some((field) => (location[field]?.length ?? 0) > MAX_LINE_LENGTH)
  return isLong ? `Use ${MAX_LINE_LENGTH} characters or fewer per line.` : undefined
}

function numberProblem(answer: string, { minimum, maximum }: AnswerRules): string | undefined {
  if (decimalProblem(answer, 'answer') !== undefined) return 'Enter a number.'
  if (minimum !== null && Number(answer) < Number(minimum)) return `Enter ${minimum} or more.`
  return maximum !== null && Number(answer) > Number(maximum) ? `Enter ${maximum} or less.` : undefined
}

function dayProblem(answer: string, { minimum, maximum }: AnswerRules): string | undefined {
  if (!isDay(answer)) return 'Enter a date.'
  if (minimum !== null && answer < minimum) return `Choose ${formatDay(minimum, true)} or later.`
  return maximum !== null && answer > maximum ? `Choose ${formatDay(maximum, true)} or earlier.` : undefined
}

type Check = (answer: string, rules: AnswerRules) => string | undefined

const tick: Check = (answer) => (answer === 'true' || answer === 'false' ? undefined : 'Check or clear the box.')

const CHECKS = new Map<string, Check>([
  [
    'TEXT',
    (answer, { pattern }) =>
      pattern === null || fitsPattern(pattern, answer) ? undefined : `Use the format ${pattern}.`,
  ],
  ['NUMBER', numberProblem],
  ['EMAIL', (answer) => (isEmail(answer) ? undefined : 'Enter an e-mail address.')],
  ['PHONE', (answer) => (/^\+?[\d\s().-]{5,20}$/.test(answer) ? undefined : 'Enter a phone number.')],
  ['DATE', dayProblem],
  ['SELECT', (answer, { choices }) => (choices.includes(answer) ? undefined : 'Choose one of the answers listed.')],
  [
    'MULTI',
    (answer, { choices }) =>
      answer.split('\n').every((part) => choices.includes(part)) ? undefined : 'Choose only from the answers listed.',
  ],
  ['CHECKBOX', tick],
  ['CONSENT', tick],
  ['ADDRESS', addressProblem],
  ['FILE', (answer) => (fileIn(answer) === undefined ? 'Choose a file.' : undefined)],
])

function lengthProblem(answer: string, { type, minLength, maxLength }: AnswerRules): string | undefined {
  if (hasChoices(type)) return undefined
  const max = maxLength ?? MAX_ANSWER_LENGTH
  if (answer.length > max) return `Use ${max} characters or fewer.`
  return minLength !== null && answer.trim().length < minLength ? `Use ${minLength} characters or more.` : undefined
}

/** True if an answer leaves its question open: it is blank, or an unchecked box. */
export const isOpen = ({ type }: Pick<AnswerRules, 'type'>, answer: string | null | undefined): boolean =>
  !answer?.trim() || (isTick(type) && answer.trim() !== 'true')

/**
 * Validates the answer to an organizer's question as typed, by the same rules in browser and server. Outer blanks are
 * ignored, and an empty answer passes.
 */
export function answerProblem(rules: AnswerRules, answer: string): string | undefined {
  const text = answer.trim()
  return text === '' ? undefined : (lengthProblem(answer, rules) ?? CHECKS.get(rules.type)?.(text, rules))
}

/** The message for a required question that is still open. */
export function openMessage({ type }: Pick<AnswerRules, 'type'>): string {
  if (isTick(type)) return 'Check this box to continue.'
  if (type === 'FILE') return 'Choose a file.'
  return hasChoices(type) ? 'Choose an answer.' : 'Answer this question.'
}

/** An answer as people read it: `Yes` for a checked box, an address in lines, the name of a file. */
export function answerText(type: string, answer: string): string {
  if (isTick(type)) return answer === 'true' ? 'Yes' : 'No'
  if (type === 'FILE') return fileIn(answer)?.name ?? answer
  if (type === 'DATE' && isDay(answer)) return formatDay(answer, true)
  if (type === 'MULTI') return choicesIn(answer).join(', ')
  const location = type === 'ADDRESS' ? locationIn(answer) : undefined
  if (location === undefined) return answer
  const { addressLine1, addressLine2, dependentLocality, locality, administrativeArea, postalCode, countryCode } =
    location
  return [addressLine1, addressLine2, dependentLocality, locality, administrativeArea, postalCode, countryCode]
    .filter((part) => Boolean(part?.trim()))
    .join(', ')
}
