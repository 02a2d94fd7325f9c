import { slugOf } from '@admission/common/storefront-words.ts'

const MAX_DESCRIPTOR = 22
const SUFFIXES = 50

/** What cards of buyers show of a new account, made from its name: at least one letter or digit, 22 at most. */
export const descriptorOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return plain.slice(0, MAX_DESCRIPTOR).trim().toUpperCase() || 'TICKETS'
}

/** URL names that a new account can have, best first. */
export const slugsOf = (name: string): readonly string[] => {
  const slug = slugOf(name) || 'account'
  return [slug, ...Array.from({ length: SUFFIXES }, (_, index) => `${slug}-${String(index + 2)}`)]
}
