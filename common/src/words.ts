const formatter = new Intl.NumberFormat('en-US')

/** Formats a number: `12,500`. */
export const number = (value: number): string => formatter.format(value)

/** Formats a number with a fixed number of decimals: `3.20`. */
export const decimal = (value: number, places: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })

/** The noun for a count, without the number: `event`, `events`. Pass `many` for irregular plurals. */
export const noun = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** A count with its noun: `1 event`, `2,000 events`, `3 people`. Pass `many` for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${noun(count, one, many)}`

/** A text without the signs that `sign` matches at its beginning and end. A regex with `$` would try every run of them. */
export function withoutEdges(text: string, sign: RegExp): string {
  let [from, to] = [0, text.length]
  while (from < to && sign.test(text.charAt(from))) from += 1
  while (to > from && sign.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
