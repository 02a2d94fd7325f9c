import { isEmail } from '@admission/common/emails.ts'
import { foldText } from '@admission/common/fold-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { readReference, referenceRanges, type ReferenceRange } from '#modules/selling/orders/rules/reference.ts'
import { likePattern } from '#platform/db/like.ts'
import { normaliseEmail } from '#platform/emails.ts'
import type { SearchedBy, SearchText } from '../types/search.ts'

/** Shorter texts match almost everything, and no index helps. */
export const MIN_LETTERS = 3
/** Shorter ones are part of any number. */
const MIN_DIGITS = 5
const NEVER: ReferenceRange = { from: 1n, to: 0n }

/** Digits by which a phone number is found however it was typed: with its country, or with the 0 in front of it. */
function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s()/.-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? null : digits
}

function patternsOf(whole: string): SearchText['words'] {
  const [first = '', second = first, third = first, ...rest] = whole
    .split(' ')
    .toSorted((one, other) => other.length - one.length)
  return [likePattern(first), likePattern(second), likePattern(third), likePattern(rest.join(' ') || first)]
}

type Understood = Pick<SearchText, 'email' | 'phone' | 'isWholeReference' | 'id'> & { readonly isCode: boolean }

function searchedBy(typed: string, { isCode, id, email, isWholeReference, phone }: Understood): SearchedBy {
  if (isCode) return 'CODE'
  if (id !== null) return 'ID'
  if (email !== null) return 'EMAIL'
  if (isWholeReference && /\d/.test(typed)) return 'REFERENCE'
  return phone === null ? 'WORDS' : 'PHONE'
}

/**
 * What a typed text can be. `ticketId` is the ticket whose code it is. Undefined if it is too short to search for.
 */
export function readSearch(text: string, ticketId: string | undefined): SearchText | undefined {
  const whole = foldText(text)
  if (whole.length < MIN_LETTERS) return undefined
  const typed = text.trim()
  const [first = NEVER, second = NEVER] = ticketId === undefined ? referenceRanges(typed) : []
  const understood = {
    isCode: ticketId !== undefined,
    email: isEmail(typed) ? normaliseEmail(typed) : null,
    phone: phoneDigits(typed),
    // A seven-letter word can be one, too, but hardly ever is one of an order.
    isWholeReference: readReference(typed) !== undefined,
    id: ticketId ?? (isUuid(typed) ? typed.toLowerCase() : null),
  }
  const { isCode: _isCode, ...parts } = understood
  return { whole, words: patternsOf(whole), references: [first, second], ...parts, by: searchedBy(typed, understood) }
}
