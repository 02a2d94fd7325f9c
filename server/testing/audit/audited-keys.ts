import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { filesBelow } from '../../../tools/structure-check.ts'

type Node = { readonly type: string; readonly [name: string]: unknown }
type Source = {
  readonly path: string
  readonly body: readonly Node[]
  /** What `const` and `function` declare at the top, by name. */
  readonly declared: ReadonlyMap<string, Node>
  /** Files of imported names. */
  readonly imported: ReadonlyMap<string, string>
}

/** Actions that the sources write to the audit trail, and the names of the values that they keep with them. */
export type Audited = { readonly actions: ReadonlySet<string>; readonly keys: ReadonlyMap<string, string> }

const root = join(import.meta.dirname, '../../src')
const ACTION = /^[a-z]+(-[a-z]+)+$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
const nameOf = (node: unknown): string => {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof name === 'string' ? name : ''
}

const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#modules/')) return join(root, 'modules', specifier.slice('#modules/'.length))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

const sources = new Map<string, Source>()
const sourceOf = (path: string): Source => {
  const known = sources.get(path)
  if (known !== undefined) return known
  const body = parseSync(path, readFileSync(path, 'utf8')).program.body as unknown as Node[]
  const declared = new Map<string, Node>()
  const imported = new Map<string, string>()
  for (const node of body) {
    const inner = isNode(node['declaration']) ? node['declaration'] : node
    if (inner.type === 'FunctionDeclaration') declared.set(nameOf(inner['id']), inner)
    if (inner.type === 'VariableDeclaration')
      for (const each of inner['declarations'] as Node[])
        if (isNode(each['init'])) declared.set(nameOf(each['id']), each['init'])
    if (inner.type === 'ImportDeclaration') {
      const file = fileOf(path, nameOf(inner['source']))
      if (file !== undefined)
        for (const each of inner['specifiers'] as Node[]) imported.set(nameOf(each['local']), file)
    }
  }
  const source = { path, body, declared, imported }
  sources.set(path, source)
  return source
}

/** Names of the values of an expression: those of objects that it is, spreads, or returns. */
const keysOf = (node: Node, source: Source, depth = 0): string[] => {
  if (depth > 8) return []
  const deeper = (inner: unknown): string[] => (isNode(inner) ? keysOf(inner, source, depth + 1) : [])
  switch (node.type) {
    case 'ObjectExpression':
      return (node['properties'] as Node[]).flatMap((property) =>
        property.type === 'SpreadElement'
          ? deeper(property['argument'])
          : property['computed'] === true
            ? []
            : [nameOf(property['key'])],
      )
    case 'ConditionalExpression':
      return [...deeper(node['consequent']), ...deeper(node['alternate'])]
    case 'LogicalExpression':
      return [...deeper(node['left']), ...deeper(node['right'])]
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return isNode(node['body']) && node['body'].type === 'BlockStatement'
        ? (node['body']['body'] as Node[]).flatMap((statement) =>
            statement.type === 'ReturnStatement' ? deeper(statement['argument']) : [],
          )
        : deeper(node['body'])
    case 'Identifier':
    case 'CallExpression': {
      const name = nameOf(node.type === 'Identifier' ? node : node['callee'])
      const own = source.declared.get(name)
      if (own !== undefined) return own === node ? [] : keysOf(own, source, depth + 1)
      const file = source.imported.get(name)
      if (file === undefined || !existsSync(file)) return []
      const there = sourceOf(file)
      const found = there.declared.get(name)
      return found === undefined ? [] : keysOf(found, there, depth + 1)
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return deeper(node['expression'])
    default:
      return []
  }
}

const literalsIn = (node: Node): string[] =>
  node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : childrenOf(node).flatMap(literalsIn)

/** Reads all modules. Each key comes with the file that writes it. */
export const auditedInSources = (): Audited => {
  const actions = new Set<string>()
  const keys = new Map<string, string>()
  const walk = (node: Node, source: Source): void => {
    if (node.type === 'Property' && isNode(node['value'])) {
      const key = nameOf(node['key'])
      if (key === 'action') for (const text of literalsIn(node['value'])) if (ACTION.test(text)) actions.add(text)
      if (key === 'before' || key === 'after')
        for (const each of keysOf(node['value'], source)) keys.set(each, source.path.slice(root.length + 1))
    }
    for (const child of childrenOf(node)) walk(child, source)
  }
  for (const name of filesBelow(root, ['.ts'])) {
    if (/\.test\.ts$|testing|\/graphql\/|\.gen\.ts$/.test(name) || !name.startsWith('modules/')) continue
    const source = sourceOf(join(root, name))
    for (const node of source.body) walk(node, source)
  }
  return { actions, keys }
}
