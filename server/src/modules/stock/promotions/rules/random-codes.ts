import { randomBytes } from 'node:crypto'

/** Letters and digits that people don't confuse when they read or hear a code: no 0 and O, no 1, I and L. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Random characters of a code. With 100,000 codes, about one in 8 billion guesses hits one. */
export const CODE_LENGTH = 10

// 31 characters: of 32 possible values the last is skipped, so that all are equally likely.
const randomCharacters = (count: number): string => {
  let text = ''
  while (text.length < count)
    for (const byte of randomBytes(count - text.length + 8)) text += CODE_ALPHABET.charAt(byte & 31)
  return text.slice(0, count)
}

/** Different random codes with a prefix: `SPRING-K7QM9XWT2P`. */
export const randomCodes = (count: number, prefix: string): string[] => {
  const codes = new Set<string>()
  while (codes.size < count) {
    const missing = count - codes.size
    const text = randomCharacters(missing * CODE_LENGTH)
    for (let at = 0; at < missing; at += 1)
      codes.add(`${prefix}${prefix === '' ? '' : '-'}${text.slice(at * CODE_LENGTH, (at + 1) * CODE_LENGTH)}`)
  }
  return [...codes]
}
