import type { StepRows } from '#platform/db/decide.ts'
import type { Step, StepValue } from '#platform/db/pipeline.ts'

declare const rowType: unique symbol

/** The text of a statement that returns such rows. */
export type StepText<Row> = string & { readonly [rowType]: Row }
/** A step that returns such rows. */
export type StepOf<Row> = Step & { readonly text: StepText<Row> }

/** Says what rows the statement returns. `npm run test:long -- server` compares it with what PostgreSQL returned. */
export const returns = <Row>(text: string): StepText<Row> => text as StepText<Row>

type RowsOfTexts<Texts extends readonly string[]> = {
  readonly [Index in keyof Texts]: Texts[Index] extends StepText<infer Row> ? readonly Row[] : readonly unknown[]
}

/** The rows of steps with these texts, in their order. */
export const rowsOfTexts = <const Texts extends readonly string[]>(_texts: Texts, rows: StepRows): RowsOfTexts<Texts> =>
  rows as RowsOfTexts<Texts>

/** Finds the rows of a step by its text. None if it was left out. */
export type RowsOf = <Row>(text: StepText<Row>) => readonly Row[]

/** The rows of these steps by their texts. */
export const rowsByText =
  (steps: readonly Step[], rows: StepRows): RowsOf =>
  <Row>(wanted: StepText<Row>) =>
    (rows[steps.findIndex(({ text }) => text === wanted)] ?? []) as readonly Row[]

/** A step about these keys; none if there are none. */
export const stepForKeys = (text: string, keys: readonly string[], ...rest: readonly StepValue[]): readonly Step[] =>
  keys.length === 0 ? [] : [{ text, values: [keys, ...rest] }]

/** A step about these rows, as JSON; none if there are none. */
export const stepForRows = (text: string, all: readonly object[], ...rest: readonly StepValue[]): readonly Step[] =>
  all.length === 0 ? [] : [{ text, values: [JSON.stringify(all), ...rest] }]
