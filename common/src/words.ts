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
