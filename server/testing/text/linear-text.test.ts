import { relative } from 'node:path'
import { parsePhone } from '@admission/common/phones.ts'
import { seatsAt } from '@admission/common/seat-map/places.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { answerProblem } from '@admission/common/validation/answers.ts'
import { holdsCardNumber } from '@admission/common/validation/card-in-text.ts'
import { decimalProblem, hexColor } from '@admission/common/validation/fields.ts'
import { wholeNumber } from '@admission/common/validation/schema.ts'
import { withoutEdges } from '@admission/common/words.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { growthProblem } from './growth.ts'
import { SHAPES, shapedText } from './shapes.ts'
import { pureFiles, textFunctionsOf, type TextFunction } from './text-functions.ts'

/** Characters of the shorter text; quadratic work on the longer one takes a hundred milliseconds. */
const LENGTH = 2_000

type Loaded = Readonly<Record<string, unknown>>
type AnyFunction = (...values: readonly unknown[]) => unknown

/** Errors of a function on nonsense don't matter here. */
const quietly = (work: () => unknown) => (): unknown => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const callOf = ({ parameters }: TextFunction, run: AnyFunction, text: string) =>
  quietly(() => {
    const result = run(...parameters.map((kind) => ({ text, texts: [text], 'left out': undefined })[kind]))
    // Rules are functions that return functions.
    if (typeof result === 'function') return (result as AnyFunction)(text, 'field')
    return result !== null && typeof result === 'object' && Symbol.iterator in result
      ? [...(result as Iterable<unknown>)].length
      : result
  })

type Schema = v.GenericSchema & {
  readonly pipe?: readonly Schema[]
  readonly wrapped?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly options?: readonly unknown[]
}

/** A value that fits a schema, with the text wherever it takes one. */
const valueFor = (schema: Schema, text: string): unknown => {
  const { type, pipe, wrapped, entries, item, options } = schema
  if (wrapped !== undefined) return valueFor(wrapped, text)
  if (type === 'string') return text
  if (type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array' && item !== undefined) return [valueFor(item, text)]
  if (entries !== undefined)
    return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueFor(entry, text)]))
  if (options !== undefined) {
    const [first] = options
    return typeof first === 'object' && first !== null ? valueFor(first as Schema, text) : first
  }
  return pipe?.[0] === undefined || pipe[0] === schema ? text : valueFor(pipe[0], text)
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

type Case = { readonly name: string; readonly workOn: (text: string) => () => unknown }

const casesOf = async (file: string): Promise<readonly Case[]> => {
  const loaded = (await import(/* @vite-ignore */ file)) as Loaded
  const where = relative(process.cwd(), file)
  const functions = textFunctionsOf(file).map((one) => ({
    name: `${where} ${one.name}`,
    workOn: (text: string) => callOf(one, loaded[one.name] as AnyFunction, text),
  }))
  const schemas = Object.entries(loaded).flatMap(([name, schema]) =>
    isSchema(schema)
      ? [
          {
            name: `${where} ${name}`,
            workOn: (text: string) => {
              const value = valueFor(schema, text)
              return quietly(() => v.safeParse(schema, value))
            },
          },
        ]
      : [],
  )
  return [...functions, ...schemas]
}

const RULES = { choices: ['a'], minLength: 1, maxLength: 1_000_000, minimum: '1', maximum: '9', pattern: 'AA-0*' }

/** Functions that need more than a text, or are made by another one. */
const OTHERS: Readonly<Record<string, AnyFunction>> = {
  holdsCardNumber: (text) => holdsCardNumber(String(text), (number) => parsePhone(number, '') !== undefined),
  ...Object.fromEntries(
    ['TEXT', 'NUMBER', 'EMAIL', 'PHONE', 'DATE', 'MULTI', 'ADDRESS', 'FILE'].map((type) => [
      `answerProblem of ${type}`,
      (text: unknown) => answerProblem({ ...RULES, type }, String(text)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ wholeNumber: wholeNumber('field', 1, 2), hexColor: hexColor('field') }).map(([name, check]) => [
      `the check ${name}`,
      (text: unknown) => v.safeParse(v.pipe(v.string(), check), String(text)),
    ]),
  ),
  decimalProblem: (text) => decimalProblem(String(text), 'field', 2),
  withoutEdges: (text) => withoutEdges(String(text), /[\s,-]/),
  seatsAt: (text) =>
    seatsAt({ rows: [], sections: [] } as unknown as SeatMap, [
      { section: String(text), rows: String(text), seats: String(text) },
    ]),
}
const others = Object.entries(OTHERS).map(([name, run]) => ({
  name,
  workOn: (text: string) => quietly(() => run(text)),
}))

test('every public function and schema that takes a text is linear in its length', async () => {
  const cases = [...(await Promise.all(pureFiles().map(casesOf))).flat(), ...others]
  const slow: string[] = []
  for (const { name, workOn } of cases) {
    for (const shape of SHAPES) {
      const problem = await growthProblem((length) => workOn(shapedText(shape, length)), LENGTH)
      if (problem !== undefined) slow.push(`${name}, ${shape}: ${problem}`)
    }
  }
  expect(slow).toEqual([])
  expect(cases.length).toBeGreaterThan(200)
}, 300_000)

const overTabs = (work: (text: string) => unknown) =>
  growthProblem((length) => () => work('\t'.repeat(length).concat('x')), 3_000)

test('what is quadratic is found, and what is linear is not', async () => {
  expect(await overTabs((text) => text.replace(/\t+$/, ''))).toMatch(/^8 times 3000 characters took \d+ µs/)
  expect(await overTabs((text) => text.replace(/^\t+/, ''))).toBeUndefined()
})
