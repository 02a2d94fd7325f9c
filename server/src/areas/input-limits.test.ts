import { GraphQLObjectType, GraphQLScalarType, GraphQLSchema, GraphQLString, isObjectType } from 'graphql'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ownDomain } from '@admission/common/validation/domain.ts'
import { schemas } from '#areas/schemas.ts'
import { AREAS } from '#platform/actor.ts'
import { Refusal } from '#platform/errors.ts'
import { inputsWithoutMaximum, limitInputs } from '#platform/graphql/input-limits.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'
import { objectOf, places, type Input, type Place } from '#testing/walk/places.ts'

/** Longer than any input of the three APIs may be. */
const LONG = 'x'.repeat(9_000_000)
const longIn = (scalar: string): Place | undefined => {
  if (scalar === 'String' || scalar === 'ID') return { path: '', value: LONG }
  if (scalar === 'JSON') return { path: '', value: { at: [LONG] } }
  return scalar === 'Upload' ? { path: '', value: new UploadedFile(LONG, 'image/png', Buffer.alloc(0)) } : undefined
}
const EVERYTHING: Place = { path: '', value: null }
/** Every list as one that is too long; its entries are never looked at. */
const listsIn = (arg: Input): readonly Place[] => {
  const lists = new Map<string, Place>()
  for (const { path, value } of places(arg, (name) => (/Input|Filter|Sort/.test(name) ? undefined : EVERYTHING))) {
    const steps = path.split('.')
    const first = steps.indexOf('0')
    if (first === -1) continue
    const long = (at: unknown, [step, ...rest]: readonly string[]): unknown => {
      if (step === undefined || step === '0') return Array.from({ length: 5_001 }, () => null)
      const own = at as Record<string, unknown>
      return { ...own, [step]: long(own[step], rest) }
    }
    const within = steps.slice(0, first)
    lists.set(within.join('.'), { path: within.join('.'), value: long(value, within.slice(1)) })
  }
  return [...lists.values()]
}

const FITTING = /^Use [\d,]+ (characters|entries) or fewer\.$/

/** Path that a field's limits refuse. There is no database: limits come before everything that needs one. */
const refusedPath = (run: () => unknown): string => {
  try {
    run()
    return 'let through'
  } catch (error) {
    if (!(error instanceof Refusal) || error.category !== 'userInputError') return `failed otherwise: ${String(error)}`
    const [problem] = error.fields ?? []
    return FITTING.test(problem?.message ?? '') ? (problem?.path ?? '') : String(problem?.message)
  }
}

describe.each(AREAS)('the API %s', (area) => {
  const schema = schemas()[area]

  test('has a maximum for every text', () => {
    expect(inputsWithoutMaximum(schema)).toEqual([])
  })

  test('refuses every text and list above it before anything else of its field runs, and names the place', () => {
    const wrong: string[] = []
    let tried = 0
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue
      for (const field of Object.values(type.getFields())) {
        for (const { path, value } of field.args.flatMap((arg) => [...places(arg, longIn), ...listsIn(arg)])) {
          const args = { ...objectOf(field.args), [path.split('.', 1)[0] ?? '']: value }
          const found = refusedPath(() => field.resolve?.({}, args, undefined, undefined as never))
          if (found !== path.replace(/^input(\.|$)/, '')) wrong.push(`${type.name}.${field.name} ${path}: ${found}`)
          tried += 1
        }
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })
})

const schemaWith = (type: GraphQLScalarType, maxLength?: number) =>
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        echo: {
          type: GraphQLString,
          args: { text: { type, extensions: { pothosOptions: maxLength === undefined ? {} : { maxLength } } } },
          resolve: (_root, { text }) => String(text),
        },
      },
    }),
  })

test('a text without a maximum is found', () => {
  const own = new GraphQLScalarType({ name: 'Poem' })
  expect(inputsWithoutMaximum(schemaWith(own))).toEqual(['Query.echo(text)'])
  expect(inputsWithoutMaximum(schemaWith(own, 10))).toEqual([])
  expect(inputsWithoutMaximum(schemaWith(GraphQLString))).toEqual([])
})

const outcomeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error instanceof Refusal ? error.fields?.[0]?.message : error
  }
}

test.each([
  ['as long as it may be', 'x'.repeat(1_000), undefined, 'x'.repeat(1_000)],
  ['longer than usual', 'x'.repeat(1_001), undefined, 'Use 1,000 characters or fewer.'],
  ['as long as it declares', 'x'.repeat(2_000), 2_000, 'x'.repeat(2_000)],
  ['longer than it declares', 'x'.repeat(2_001), 2_000, 'Use 2,000 characters or fewer.'],
])('a text %s', (_name, text, maxLength, expected) => {
  const { echo } = limitInputs(schemaWith(GraphQLString, maxLength)).getQueryType()?.getFields() ?? {}
  const run = (): unknown => echo?.resolve?.({}, { text }, undefined, undefined as never)
  expect(outcomeOf(run)).toBe(expected)
})

test('all texts of JSON count, also its names', () => {
  const json = new GraphQLScalarType({ name: 'JSON' })
  const { echo } = limitInputs(schemaWith(json, 100)).getQueryType()?.getFields() ?? {}
  const run = (text: unknown) => (): unknown => echo?.resolve?.({}, { text }, undefined, undefined as never)
  expect(run({ a: ['x'.repeat(80)] })).not.toThrow()
  expect(run({ a: ['x'.repeat(50)], b: 'x'.repeat(50) })).toThrow('Use 100 characters or fewer.')
  expect(run({ ['x'.repeat(101)]: 1 })).toThrow('Use 100 characters or fewer.')
  expect(run(Array.from({ length: 101 }, () => 1))).toThrow('Use 100 characters or fewer.')
})

test('the steps of a field stop at the first that fails, and every field is still checked', () => {
  expect(v.safeParse(ownDomain, '!'.repeat(300)).issues).toHaveLength(1)
  const both = v.safeParse(v.object({ one: ownDomain, other: ownDomain }), { one: '', other: '!'.repeat(300) })
  expect(both.issues?.map(({ message }) => message)).toEqual(['Enter a domain.', 'Use 253 characters or fewer.'])
})
