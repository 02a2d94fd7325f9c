const formatter = new Intl.NumberFormat('en-US')

/** Formats a number: `12,500`. */
export const number = (value: number): string => formatter.format(value)

/** A count with its noun: `1 event`, `2,000 events`, `3 people`. Pass `many` for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`
