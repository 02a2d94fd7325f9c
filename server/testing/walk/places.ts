import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'

const ID = '1f0e4a5e-0000-6000-8000-00000000dead'
const DEEPEST = 6

export type Input = GraphQLArgument | GraphQLInputField
type Value = unknown
/** A place of an input, with a value that has the wanted thing there and is sound otherwise. */
export type Place = { readonly path: string; readonly value: Value }

const SOUND: Readonly<Record<string, Value>> = {
  ID,
  String: 'Ada',
  Int: 1,
  Int64: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
}

/** A value of the right type, everything in it that may be left out left out. */
const sound = (type: GraphQLInputType): Value => {
  const named = getNamedType(type)
  if (isListType(getNullableType(type))) return []
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (!isInputObjectType(named)) return SOUND[named.name] ?? null
  return objectOf(Object.values(named.getFields()))
}

/** Sound values for the inputs that are required. */
export const objectOf = (inputs: readonly Input[]): Record<string, Value> =>
  Object.fromEntries(
    inputs.flatMap((input) => (String(input.type).endsWith('!') ? [[input.name, sound(input.type)] as const] : [])),
  )

/** Every place below an input where `leaf` says what to put by the name of its scalar: a value, and the path within it. */
export const places = (input: Input, leaf: (scalar: string) => Place | undefined, depth = 0): readonly Place[] => {
  const named = getNamedType(input.type)
  const isList = isListType(getNullableType(input.type))
  const inside = ((): readonly Place[] => {
    const own = leaf(named.name)
    if (own !== undefined) return [own]
    if (!isInputObjectType(named) || depth > DEEPEST) return []
    const fields = Object.values(named.getFields())
    return fields.flatMap((field) =>
      places(field, leaf, depth + 1).map(({ path, value }) => ({
        path: `.${path}`,
        value: { ...objectOf(fields), [field.name]: value },
      })),
    )
  })()
  return inside.map(({ path, value }) => ({
    path: `${input.name}${isList ? '.0' : ''}${path}`,
    value: isList ? [value] : value,
  }))
}

/** Values for all inputs, with a text wherever one takes it: what `text` says for the input and its scalar. */
export const fillPlaces = (
  inputs: readonly Input[],
  text: (input: Input, scalar: string) => Value,
  depth = 0,
): Record<string, Value> =>
  Object.fromEntries(
    inputs.map((input) => {
      const named = getNamedType(input.type)
      const value = isInputObjectType(named)
        ? fillPlaces(depth > DEEPEST ? [] : Object.values(named.getFields()), text, depth + 1)
        : named.name === 'String' || named.name === 'ID' || named.name === 'JSON'
          ? text(input, named.name)
          : sound(named)
      return [input.name, isListType(getNullableType(input.type)) ? [value] : value]
    }),
  )
