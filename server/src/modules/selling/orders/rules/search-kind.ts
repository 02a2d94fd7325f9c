import { readReference } from './reference.ts'

/** Kind of text in an order search. */
export type SearchKind = 'EMAIL' | 'REFERENCE' | 'WORDS'

/** Classifies a search: (part of) an e-mail address, a reference, or other words such as a buyer's or event's name. */
export function searchKind(search: string): SearchKind {
  if (search.includes('@')) return 'EMAIL'
  // A seven-letter word could be a reference too, but almost every reference contains a digit.
  return /\d/.test(search) && readReference(search) !== undefined ? 'REFERENCE' : 'WORDS'
}
