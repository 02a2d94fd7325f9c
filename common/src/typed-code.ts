import { withoutInvisible, withPlainDashes } from './fold-text.ts'

/**
 * A code that a person typed or pasted, as codes are stored and compared: in capitals, without outer blanks, invisible
 * characters and the full stop of the sentence that it was copied from, and with plain dashes.
 */
export const typedCode = (typed: string): string => {
  const plain = withPlainDashes(withoutInvisible(typed.normalize('NFKC'))).trim()
  return (plain.endsWith('.') ? plain.slice(0, -1).trim() : plain).toUpperCase()
}
