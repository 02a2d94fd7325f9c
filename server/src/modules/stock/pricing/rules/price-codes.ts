import { isPlainLine } from '@admission/common/names.ts'

/** Problems with a normalized code of price types: it is one line of 4 to 40 visible characters. */
export function codeProblem(code: string): string | undefined {
  const length = Array.from(code).length
  if (length < 4 || length > 40) return 'Use 4 to 40 characters.'
  return isPlainLine(code) ? undefined : 'Use visible characters only.'
}
