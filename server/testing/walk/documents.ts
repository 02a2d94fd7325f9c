import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

const DEEPEST = 4

const fieldsOf = (type: GraphQLOutputType, path: readonly string[], prefix: string): string[] => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const below = selectionOf(field.type, [...path, named.name])
    return below === undefined ? [] : [`${prefix}${field.name}${below}`]
  })
}

/** All fields of a type that need no argument; undefined if there are none. */
const selectionOf = (type: GraphQLOutputType, path: readonly string[]): string | undefined => {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return ''
  if (path.includes(named.name) || path.length >= DEEPEST) return undefined
  if (isUnionType(named)) {
    // Members may have a field with different types, so each gets its own alias.
    const members = named.getTypes().map((member) => {
      const own = fieldsOf(member, path, '').map((text) => `${member.name}_${/^\w+/.exec(text)?.[0]}: ${text}`)
      return own.length === 0 ? '' : `... on ${member.name} { ${own.join(' ')} }`
    })
    return ` { __typename ${members.join(' ')} }`
  }
  const own = fieldsOf(named, path, '')
  return own.length === 0 ? undefined : ` { __typename ${own.join(' ')} }`
}

/** A root field by its key `Query.name`. Throws if there is none. */
export const rootField = (schema: GraphQLSchema, key: string): Field => {
  const [root = '', name = ''] = key.split('.')
  const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
  const field = type?.getFields()[name]
  if (!field) throw new Error(`There is no ${key}.`)
  return field
}

/** Keys of all root fields. */
export const rootKeys = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [],
  )

/** Object fields (`Type.field`) with their own policy. */
export const guardedFields = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type === schema.getQueryType() || type === schema.getMutationType()) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const options = field.extensions['pothosOptions'] as { readonly authScopes?: unknown } | undefined
      return options?.authScopes === undefined ? [] : [`${type.name}.${field.name}`]
    })
  })

/** An operation that selects everything from one root field. Arguments are variables with the same names. */
export const documentFor = (schema: GraphQLSchema, key: string): string => {
  const field = rootField(schema, key)
  const root = key.startsWith('Query.') ? 'query' : 'mutation'
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const below = selectionOf(field.type, [])
  return `${root} ${declared === '' ? '' : `(${declared})`} { ${field.name}${passed === '' ? '' : `(${passed})`}${below ?? ''} }`
}
