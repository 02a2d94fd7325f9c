import { readReference } from './reference.ts'

/** What somebody looks for an order by. */
export type SearchKind = 'EMAIL' | 'REFERENCE' | 'WORDS'

/** By what kind of words: an e-mail address or a part of one, a reference, or any others (a buyer's name, an event's). */
export function searchKind(search: string): SearchKind {
  if (search.includes('@')) return 'EMAIL'
  // A word of seven letters reads like a reference, too; hardly one of seven signs has no digit.
  return /\d/.test(search) && readReference(search) !== undefined ? 'REFERENCE' : 'WORDS'
}
