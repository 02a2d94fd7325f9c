import { parseSync, Visitor } from 'oxc-parser'

/** A piece of a file, with where it begins. */
export type Found = readonly [start: number, text: string]

export interface Words {
  /** Texts that people may read: strings, text between tags, comments. */
  readonly texts: readonly Found[]
  /** Names that the file declares: variables, parameters, functions, types, keys. */
  readonly names: readonly Found[]
  /** Plurals and formats written by hand, instead of with `common/src/words.ts`, `money.ts` or `time.ts`. */
  readonly formats: readonly Found[]
}

/** Attributes and keys whose value is read, even if it is a single word. */
const READ_KEYS = new Set(
  'alt aria-label ariaLabel busy button confirm description detail empty head heading help hint label legend message name note placeholder subject text title what word words'.split(
    ' ',
  ),
)

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

/** The identifiers that a pattern declares: `{ one, two: [three], ...rest }`. */
function declaredIn(pattern: unknown): readonly Found[] {
  if (pattern === null || typeof pattern !== 'object') return []
  const node = pattern as Node
  if (node.type === 'Identifier') return [[node.start, nameOf(node)]]
  const inner = [node['elements'], node['properties'], node['argument'], node['left'], node['parameter']]
  const value = node.type === 'Property' ? [node['value']] : []
  return [...inner.flat(), ...value].flatMap(declaredIn)
}

/** The text of a string or template, with `$` for what is inserted. */
const textOf = (source: string, { start, end }: Node): string =>
  source
    .slice(start, end)
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, '$')

const isWrittenPlural = (source: string, consequent: Node, alternate: Node): boolean => {
  const types = [consequent.type, alternate.type]
  if (types.some((type) => type !== 'Literal' && type !== 'TemplateLiteral')) return false
  const [one, many] = [consequent, alternate].map((node) => textOf(source, node).replace(/^[1$] /, ''))
  return /(?:^|[a-z$])$/i.test(one ?? '') && `${one ?? ''}s` === many
}

/** Reads the texts, names and formats of a TypeScript file. */
export function wordsInCode(path: string, source: string): Words {
  const texts: Found[] = []
  const names: Found[] = []
  const formats: Found[] = []
  const addText = (text: string, start: number): void => {
    if (/\S\s+\S|^[A-Z][a-z]+$/.test(text)) texts.push([start, text])
  }
  const addRead = (node: unknown): void => {
    const { type, value, start } = (node ?? {}) as Partial<Node>
    if (type === 'Literal' && typeof value === 'string' && !/\s/.test(value)) texts.push([start ?? 0, value])
  }
  const addKey = (key: unknown, computed: boolean): void => {
    if (!computed && (key as Node).type === 'Identifier') names.push([(key as Node).start, nameOf(key)])
  }
  const addParameters = (node: unknown): void => {
    names.push(...(node as { readonly params: readonly unknown[] }).params.flatMap(declaredIn))
  }
  const addCall = (node: unknown, callee: unknown): void => {
    const { object, property } = callee as { readonly object?: unknown; readonly property?: unknown }
    const [of, called] = [nameOf(object), nameOf(property)]
    const isFormat = of === 'Intl' ? called.endsWith('Format') : /^toLocale(?!Lower|Upper)/.test(called)
    if (isFormat) formats.push([(node as Node).start, called])
  }
  const { program, comments } = parseSync(path, source)
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') addText(value, start)
    },
    TemplateElement: ({ value, start }) => addText(value.raw, start),
    JSXText: ({ value, start }) => texts.push([start, value]),
    JSXAttribute: ({ name, value }) => {
      if (READ_KEYS.has(nameOf(name))) addRead(value)
    },
    Property: ({ key, value, computed }) => {
      addKey(key, computed)
      if (READ_KEYS.has(nameOf(key))) addRead(value)
    },
    PropertyDefinition: ({ key, computed }) => addKey(key, computed),
    MethodDefinition: ({ key, computed }) => addKey(key, computed),
    TSPropertySignature: ({ key, computed }) => addKey(key, computed),
    TSMethodSignature: ({ key, computed }) => addKey(key, computed),
    VariableDeclarator: ({ id }) => names.push(...declaredIn(id)),
    FunctionDeclaration: (node) => {
      names.push(...declaredIn(node.id))
      addParameters(node)
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    ClassDeclaration: ({ id }) => names.push(...declaredIn(id)),
    TSTypeAliasDeclaration: ({ id }) => names.push(...declaredIn(id)),
    TSInterfaceDeclaration: ({ id }) => names.push(...declaredIn(id)),
    ConditionalExpression: ({ start, consequent, alternate }) => {
      if (isWrittenPlural(source, consequent as unknown as Node, alternate as unknown as Node))
        formats.push([start, textOf(source, alternate as unknown as Node)])
    },
    CallExpression: (node) => addCall(node, node.callee),
    NewExpression: (node) => addCall(node, node.callee),
  }).visit(program)
  for (const { value, start } of comments) texts.push([start, value])
  return { texts, names, formats }
}

/** The comments and strings of an SQL file: comments of tables are strings. */
export const commentsInSql = (source: string): readonly Found[] =>
  [...source.matchAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g)].map((match) => [match.index, match[0]])

/** The prose of a Markdown file, without code. The last column of the glossary's tables has the words that aren't used. */
export const textsInDocument = (source: string, isGlossary: boolean): readonly Found[] =>
  [...source.matchAll(/.+/g)].map((match) => {
    const [line] = match
    const used = isGlossary ? line.replace(/(^\|(?:[^|]*\|){2})[^|]*\|$/, '$1') : line
    return [match.index, used.replaceAll(/`[^`]*`/g, '')]
  })
