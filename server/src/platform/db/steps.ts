import type { Step, StepValue } from '#platform/db/pipeline.ts'

/** A step about these keys; none if there are none. */
export const stepForKeys = (text: string, keys: readonly string[], ...rest: readonly StepValue[]): readonly Step[] =>
  keys.length === 0 ? [] : [{ text, values: [keys, ...rest] }]

/** A step about these rows, as JSON; none if there are none. */
export const stepForRows = (text: string, all: readonly object[], ...rest: readonly StepValue[]): readonly Step[] =>
  all.length === 0 ? [] : [{ text, values: [JSON.stringify(all), ...rest] }]
