import { parseSync } from 'oxc-parser'

/**
 * Shape of a parameter: `s` text, `n` a whole number, `b` true or false, `m` a map of texts, `a|b` one of these
 * words, a list of one shape, or named parameters, those ending in `!` required.
 */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape }

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}

type Declarations = ReadonlyMap<string, Node>

/** All interfaces and types of a file by their full name: `PaymentIntentCreateParams.PaymentMethodData`. */
const declarationsOf = (body: readonly Node[], prefix = ''): [string, Node][] =>
  body.flatMap((statement): [string, Node][] => {
    const node = (statement['declaration'] ?? statement) as Node
    const { name } = (node['id'] ?? {}) as { name?: string }
    if (name === undefined) return []
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') return [[prefix + name, node]]
    if (node.type !== 'TSModuleDeclaration') return []
    return declarationsOf((node['body'] as { body: readonly Node[] }).body, `${prefix}${name}.`)
  })

const nameOf = (name: Node): string =>
  name.type === 'TSQualifiedName'
    ? `${nameOf(name['left'] as Node)}.${nameOf(name['right'] as Node)}`
    : String(name['name'])

/** The declaration that a name means inside `scope`, searched outward. */
const find = (all: Declarations, name: string, scope: string): [string, Node] | undefined => {
  for (let inside = scope; ; inside = inside.split('.').slice(0, -1).join('.')) {
    const full = inside === '' ? name : `${inside}.${name}`
    const node = all.get(full)
    if (node !== undefined) return [full, node]
    if (inside === '') return undefined
  }
}

const shapeOfReference = (all: Declarations, node: Node, scope: string): Shape => {
  const name = nameOf(node['typeName'] as Node)
  const [first] = (node['typeArguments'] as { params: readonly Node[] } | null)?.params ?? []
  if (name === 'Emptyable' && first !== undefined) return shapeOf(all, first, scope)
  if (name === 'Array' && first !== undefined) return [shapeOf(all, first, scope)]
  if (name === 'MetadataParam') return 'm'
  // The package leaves room for words that a later API adds; this one refuses them.
  if (name === 'OtherString') return ''
  const found = find(all, name, scope)
  if (found === undefined) return 's'
  const [full, declaration] = found
  if (declaration.type === 'TSInterfaceDeclaration') return shapeOfInterface(all, full, declaration)
  return shapeOf(all, declaration['typeAnnotation'] as Node, full.split('.').slice(0, -1).join('.'))
}

const shapeOfInterface = (all: Declarations, full: string, node: Node): Shape => {
  const parents = (node['extends'] as readonly Node[]).flatMap((parent) => {
    const found = find(all, nameOf(parent['expression'] as Node), full)
    return found === undefined ? [] : Object.entries(shapeOfInterface(all, ...found))
  })
  const own = (node['body'] as { body: readonly Node[] }).body.flatMap((member): [string, Shape][] => {
    if (member.type !== 'TSPropertySignature') return []
    const key = member['key'] as { name?: string; value?: string }
    const type = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node
    const name = key.name ?? key.value ?? ''
    return [[member['optional'] === true ? name : `${name}!`, shapeOf(all, type, full)]]
  })
  return Object.fromEntries([...parents, ...own])
}

const shapeOf = (all: Declarations, node: Node, scope: string): Shape => {
  if (node.type === 'TSNumberKeyword') return 'n'
  if (node.type === 'TSBooleanKeyword') return 'b'
  if (node.type === 'TSLiteralType') return String((node['literal'] as { value: unknown }).value)
  if (node.type === 'TSTypeReference') return shapeOfReference(all, node, scope)
  if (node.type !== 'TSUnionType') return 's'
  const parts = (node['types'] as readonly Node[]).map((part) => shapeOf(all, part, scope))
  // A range or a number, an object or a word: the object says the most.
  const named = parts.find((part) => typeof part === 'object')
  if (named !== undefined) return named
  const words = parts.filter((part) => typeof part === 'string').filter((part) => part !== '')
  return words.some((word) => word === 's' || word === 'n' || word === 'b') ? 's' : words.join('|')
}

/** The parameters that `type` describes, from the texts of the declaration files that it needs. */
export const readShapes = (texts: readonly string[], type: string): Shape => {
  const all = new Map(
    texts.flatMap((text) => declarationsOf(parseSync('types.d.ts', text).program.body as unknown as readonly Node[])),
  )
  const found = all.get(type)
  if (found === undefined) throw new Error(`${type} is no longer in Stripe’s package.`)
  return shapeOfInterface(all, type, found)
}
