import { number } from '@admission/common/words.ts'
import type { InputType, SchemaTypes } from '@pothos/core'
import {
  defaultFieldResolver,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'

declare global {
  export namespace PothosSchemaTypes {
    export interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
    > {
      /** Maximum of each text, in UTF-16 code units. Without it, the one of its scalar applies. */
      maxLength?: number
      /** Maximum of a list, in entries. Without it, `standardItems` applies. */
      maxItems?: number
    }
  }
}

/**
 * Maximum length of a text by its scalar, unless its field declares another one with `maxLength`: characters of a text, of the
 * name of a file, of all names and values in JSON. A scalar that is missing here fails the build.
 */
const STANDARD: ReadonlyMap<string, number> = new Map([
  ['ID', 200],
  ['String', 1_000],
  ['Upload', 300],
  ['JSON', 50_000],
])
const standardItems = 1_000
const maxProblems = 20
/** Scalars without text: their values are checked by their types. */
const WITHOUT_TEXT = new Set(['Int', 'Int64', 'Float', 'Boolean'])

type Input = GraphQLArgument | GraphQLInputField
type Declared = { readonly maxLength?: number; readonly maxItems?: number }

const declaredBy = ({ extensions }: Input): Declared => (extensions['pothosOptions'] as Declared | undefined) ?? {}

/** Maximum length of the texts of an input by its scalar. Undefined if it has none. */
export const maxLengthOf = (input: Input, scalar: string): number | undefined =>
  declaredBy(input).maxLength ?? STANDARD.get(scalar)

/** The length of all texts in a JSON value, and one for each value; stops counting above `max`. */
const sizeOf = (value: unknown, max: number): number => {
  if (typeof value === 'string') return value.length + 1
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const [name, each] of Object.entries(value)) {
    size += (Array.isArray(value) ? 0 : name.length) + sizeOf(each, max - size)
    if (size > max) break
  }
  return size
}

type Path = readonly (string | number)[]
/** Adds what is too long to `found`. Reads lengths, never the text itself. */
type Check = (value: unknown, path: Path, found: FieldProblem[]) => void

const add = (found: FieldProblem[], path: Path, message: string): void => {
  found.push({ path: (path[0] === 'input' ? path.slice(1) : path).join('.'), message })
}

const textCheck =
  (max: number): Check =>
  (value, path, found) => {
    const length =
      typeof value === 'string'
        ? value.length
        : value instanceof UploadedFile
          ? value.name.length
          : sizeOf(value, max + 1)
    if (length > max) add(found, path, `Use ${number(max)} characters or fewer.`)
  }

const listCheck =
  (max: number, check: Check | undefined): Check =>
  (value, path, found) => {
    if (!Array.isArray(value)) return
    if (value.length > max) add(found, path, `Use ${number(max)} entries or fewer.`)
    else if (check)
      for (const [index, each] of value.entries()) {
        if (each !== null) check(each, [...path, index], found)
        if (found.length >= maxProblems) return
      }
  }

type Checks = ReadonlyMap<string, Check>

const checkFields = (checks: Checks, value: unknown, path: Path, found: FieldProblem[]): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (each !== null && each !== undefined) checks.get(name)?.(each, [...path, name], found)
    if (found.length >= maxProblems) return
  }
}

/** Input objects can contain themselves, so each is prepared once, on first use. */
const prepare = () => {
  const objects = new Map<string, Checks>()
  const checksOf = (inputs: readonly Input[]): Checks =>
    new Map(
      inputs.flatMap((input) => {
        const check = checkOf(input.type, declaredBy(input))
        return check === undefined ? [] : [[input.name, check] as const]
      }),
    )
  const checkOf = (type: GraphQLInputType, declared: Declared): Check | undefined => {
    const plain = getNullableType(type)
    if (isListType(plain)) return listCheck(declared.maxItems ?? standardItems, checkOf(plain.ofType, declared))
    if (isInputObjectType(plain)) {
      return (value, path, found) => {
        const known = objects.get(plain.name) ?? checksOf(Object.values(plain.getFields()))
        objects.set(plain.name, known)
        checkFields(known, value, path, found)
      }
    }
    const max = declared.maxLength ?? STANDARD.get(plain.name)
    return isEnumType(plain) || max === undefined ? undefined : textCheck(max)
  }
  return checksOf
}

const objectTypes = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !isIntrospectionType(type))

const inputsOf = (schema: GraphQLSchema): readonly { readonly name: string; readonly input: Input }[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isIntrospectionType(type)) return []
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((input) => ({ name: `${type.name}.${input.name}`, input }))
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.map((input) => ({ name: `${type.name}.${field.name}(${input.name})`, input })),
    )
  })

const leafOf = (type: GraphQLInputType): GraphQLInputType => {
  const plain = getNullableType(type)
  return isListType(plain) ? leafOf(plain.ofType) : plain
}

/** Inputs whose text has no maximum: their scalar has none, and they declare none. Must be empty. */
export const inputsWithoutMaximum = (schema: GraphQLSchema): string[] =>
  inputsOf(schema).flatMap(({ name, input }) => {
    const leaf = leafOf(input.type)
    const hasText = !isInputObjectType(leaf) && !isEnumType(leaf) && !WITHOUT_TEXT.has(String(leaf))
    return hasText && declaredBy(input).maxLength === undefined && !STANDARD.has(String(leaf)) ? [name] : []
  })

/**
 * Makes every field of a schema refuse texts and lists above their maximum, with userInputError for each, before anything else
 * reads them: authorization, validation, the search for card numbers. Wrap last. Changes the schema.
 */
export const limitInputs = (schema: GraphQLSchema): GraphQLSchema => {
  const checksOf = prepare()
  for (const type of objectTypes(schema)) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const checks = checksOf(field.args)
      if (checks.size === 0) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (source, args, context, info) => {
        const found: FieldProblem[] = []
        checkFields(checks, args, [], found)
        const [first, ...rest] = found
        if (first !== undefined) throw inputError(first, ...rest)
        return resolve(source, args, context, info)
      }
    }
  }
  return schema
}
