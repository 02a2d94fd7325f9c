import * as v from 'valibot'

/** A number that is typed; left blank it is null. What isn't a number fails the rule that follows. */
export const numberText = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text): number | null => (text === '' ? null : Number(text.replaceAll(',', '')))),
)

/** A number as text of its field. */
export const fieldText = (value: number | null): string => (value === null ? '' : String(value))

/** Rows as typed: `A, B, 12`. Blank for all. */
export const rowsText = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((row) => row.trim() || [])),
)
