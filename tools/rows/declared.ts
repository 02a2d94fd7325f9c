import { TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'

/** A field of a row or of an object in JSON, as a type declares it. */
export interface Field {
  readonly type: Declared
  readonly isOptional: boolean
}

/** Values that a type accepts, in the words of `Seen`. */
export interface Declared {
  /** `unknown` or `any`: no one relies on anything. */
  readonly isAny: boolean
  /** A type parameter: the type is named elsewhere. */
  readonly isGeneric: boolean
  readonly kinds: ReadonlySet<string>
  /** The only texts that it accepts; undefined if all. */
  readonly texts: ReadonlySet<string> | undefined
  /** Of lists and objects: only worked out when asked, because types can contain themselves. */
  readonly items: (() => Declared) | undefined
  readonly fields: (() => ReadonlyMap<string, Field>) | undefined
}

const nothing: Declared = {
  isAny: false,
  isGeneric: false,
  kinds: new Set(),
  texts: new Set(),
  items: undefined,
  fields: undefined,
}
const ofKind = (kind: string): Declared => ({ ...nothing, kinds: new Set([kind]) })

const either = <Value>(one: Value | undefined, other: Value | undefined, both: (one: Value, other: Value) => Value) =>
  one === undefined || other === undefined ? (one ?? other) : both(one, other)

/** Of several kinds of objects: what only some have may be missing. */
const mergeFields = (one: ReadonlyMap<string, Field>, other: ReadonlyMap<string, Field>): ReadonlyMap<string, Field> =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((name) => {
      const [left, right] = [one.get(name), other.get(name)]
      const type = either(left?.type, right?.type, merge) ?? nothing
      return [name, { type, isOptional: left?.isOptional !== false || right?.isOptional !== false }]
    }),
  )

const merge = (one: Declared, other: Declared): Declared => ({
  isAny: one.isAny || other.isAny,
  isGeneric: one.isGeneric || other.isGeneric,
  kinds: new Set([...one.kinds, ...other.kinds]),
  texts: one.texts === undefined || other.texts === undefined ? undefined : new Set([...one.texts, ...other.texts]),
  items: either(one.items, other.items, (left, right) => () => merge(left(), right())),
  fields: either(one.fields, other.fields, (left, right) => () => mergeFields(left(), right())),
})

const PRIMITIVES: readonly (readonly [flags: number, declared: Declared])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, { ...nothing, isAny: true }],
  [TypeFlags.Null, ofKind('null')],
  [TypeFlags.Undefined | TypeFlags.Void, ofKind('undefined')],
  [TypeFlags.NumberLike, ofKind('number')],
  [TypeFlags.BooleanLike, ofKind('boolean')],
  [TypeFlags.BigIntLike, ofKind('bigint')],
  [TypeFlags.Never, nothing],
]
const CLASSES: Readonly<Record<string, Declared>> = {
  Date: ofKind('Date'),
  Buffer: ofKind('bytes'),
  Uint8Array: ofKind('bytes'),
}

/** Reads types into what they accept. */
export const createReader = (checker: Checker) => {
  const known = new Map<number, Declared>()

  const fieldsOf = (type: Type): ReadonlyMap<string, Field> =>
    new Map(
      checker.getPropertiesOfType(type).map((property) => {
        const own = checker.getTypeOfSymbol(property)
        const declared = own === undefined ? nothing : read(own)
        return [property.name, { type: declared, isOptional: declared.kinds.has('undefined') }]
      }),
    )

  const objectOf = (type: Type): Declared => {
    let fields: ReadonlyMap<string, Field> | undefined
    return { ...ofKind('object'), fields: () => (fields ??= fieldsOf(type)) }
  }

  const readNew = (type: Type): Declared => {
    const { flags } = type
    if (type.isUnionType()) return type.getTypes().map(read).reduce(merge, nothing)
    if (type.isStringLiteralType()) return { ...ofKind('text'), texts: new Set([type.value]) }
    if ((flags & TypeFlags.StringLike) !== 0) return { ...ofKind('text'), texts: undefined }
    const primitive = PRIMITIVES.find(([of]) => (flags & of) !== 0)
    if (primitive !== undefined) return primitive[1]
    // A text with a brand, such as an ID.
    if (type.isIntersectionType()) {
      const base = type.getTypes().find((member) => (member.flags & TypeFlags.Primitive) !== 0)
      if (base !== undefined) return read(base)
      const isGeneric = type.getTypes().some((member) => (member.flags & TypeFlags.TypeVariable) !== 0)
      return { ...objectOf(type), isGeneric }
    }
    if ((flags & (TypeFlags.TypeVariable | TypeFlags.Conditional)) !== 0) return { ...nothing, isGeneric: true }
    const named = CLASSES[type.getSymbol()?.name ?? '']
    if (named !== undefined) return named
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = () =>
        checker
          .getTypeArguments(type as TypeReference)
          .map(read)
          .reduce(merge, nothing)
      return { ...ofKind('list'), items }
    }
    return objectOf(type)
  }

  const read = (type: Type): Declared => {
    const before = known.get(type.id)
    if (before !== undefined) return before
    const declared = readNew(type)
    known.set(type.id, declared)
    return declared
  }
  return read
}
