import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql'

/** Pseudorandom numbers from 0 up to 1. The same seed makes the same calls. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

const quoted = (text: string): string => JSON.stringify(text)
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const ID = '1f0e4a5e-0000-6000-8000-00000000dead'

/** Values as JSON text, because some can't be written by a program: 1e400, −0, lone surrogates. */
const NASTY: readonly string[] = [
  ['null', 'true', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e308', '2147483647', '2147483648', '-2147483649'],
  ['9007199254740991', '9007199254740993', '9223372036854775808', '1e21', '0.1', '-9223372036854775808'],
  ['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\uffff"', '"\\r\\nBcc: x@y.z"'],
  ['"NaN"', '"Infinity"', '"undefined"', '"null"', '"-1"', '"1e400"', '"__proto__"', '"constructor"', '"%00"'],
  ['"\' or 1=1 --"', '"\\\\"', '"%"', '"_%_%_"', '"$1"', '"{}"', '"[]"', '"../../etc/passwd"', '"${7*7}"', '"\\u202e"'],
  ['"275760-09-13"', '"-271821-04-20"', '"9999-12-31"', '"2024-02-30"', '"0000-00-00"', '"2026-13-45T99:99"'],
  [
    quoted(ID),
    quoted(ID.toUpperCase()),
    quoted(`{${ID}}`),
    quoted(ID.slice(1)),
    quoted(`${ID} `),
    quoted('x'.repeat(36)),
  ],
  [quoted('a'.repeat(5_000)), quoted('😀'.repeat(2_000)), quoted('é́'.repeat(500)), quoted('a@'.repeat(300))],
  [
    '[]',
    '[null]',
    '[[]]',
    '{}',
    '{"a":1}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    deep(60),
  ],
  [
    `[${Array.from({ length: 300 }, () => quoted(ID)).join()}]`,
    quoted(Buffer.from('["x",{},null]').toString('base64url')),
  ],
  [
    quoted(Buffer.from(`[1e400,"${ID}"]`).toString('base64url')),
    quoted(Buffer.from('[1,2,3,4]').toString('base64url')),
  ],
  [
    quoted(Buffer.from(`["a\\u0000","${ID}"]`).toString('base64url')),
    quoted(Buffer.from(`[null,null]`).toString('base64url')),
  ],
  [
    quoted(Buffer.from(`["2026-01-01","x"]`).toString('base64url')),
    quoted(Buffer.from(`["9e99","${ID}"]`).toString('base64url')),
  ],
].flat()

const SOUND: Readonly<Record<string, readonly string[]>> = {
  ID: [quoted(ID)],
  String: ['"Ada"', '"ada@example.com"', '"2026-11-21"'],
  Int: ['1', '20'],
  Int64: ['1'],
  Boolean: ['true'],
  JSON: ['{}'],
  Float: ['1'],
}

const objectText = (random: Random, type: GraphQLInputObjectType, nastiness: number): string => {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const isLeftOut = !isNonNullType(field.type) && random() < 0.5
    return isLeftOut ? [] : [`${quoted(field.name)}:${valueText(random, field.type, nastiness)}`]
  })
  const extra = random() < 0.05 ? ['"accountId":"x"', '"__proto__":{}', '"role":"OWNER"'] : []
  return `{${[...fields, ...extra].join()}}`
}

/** A value for an argument, as JSON text: of the right type or, with the given probability, of any type. */
export const valueText = (random: Random, type: GraphQLInputType, nastiness: number): string => {
  if (random() < nastiness) return pick(random, NASTY)
  if (isNonNullType(type)) return valueText(random, type.ofType, nastiness)
  if (isListType(type)) return `[${valueText(random, type.ofType, nastiness)}]`
  const named = getNamedType(type)
  if (isInputObjectType(named)) return objectText(random, named, nastiness)
  if (isEnumType(named)) return random() < 0.1 ? '"UNKNOWN"' : quoted(pick(random, named.getValues()).name)
  return pick(random, SOUND[named.name] ?? ['null'])
}

/** Texts that reveal internals: statements, code, files. */
export const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|file:\/\/|[Ss]yntax error at|relation "|violates|duplicate key|\bpg_|\bselect .* from |insert into|SQLSTATE|postgres(ql)?:|\bECONN/
