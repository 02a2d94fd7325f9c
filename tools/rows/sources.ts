import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import type { Checker, Program, Type, TypeReference } from 'typescript/unstable/sync'

/** A place that says what rows a statement returns. */
export interface Place {
  /** `server/src/app.ts:12` */
  readonly name: string
  readonly node: Node
}

/** The places of a program, by what a recorded statement knows of them. */
export interface Places {
  /** By the parts of a template, separated by `\0`. */
  readonly templates: ReadonlyMap<string, readonly Place[]>
  readonly steps: readonly (Place & { readonly pattern: RegExp; readonly length: number })[]
  /** Calls that run a statement of the query builder or a text, by file and line. */
  readonly calls: ReadonlyMap<string, readonly Place[]>
}

const RUNS = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|query)$/

const partsOf = (text: Expression): readonly string[] | undefined => {
  if (isNoSubstitutionTemplateLiteral(text) || isStringLiteral(text)) return [text.text]
  if (isTemplateExpression(text)) return [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)]
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** `execute` of `query.execute()`: where V8 says that a call is. */
const calledName = ({ expression }: CallExpression): Node | undefined => {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression
  return isIdentifier(name) ? name : undefined
}

/** Finds all places in these files of a program. */
export const findPlaces = (program: Program, root: string, files: readonly string[]): Places => {
  const templates = new Map<string, Place[]>()
  const steps: Places['steps'][number][] = []
  const calls = new Map<string, Place[]>()
  const add = (places: Map<string, Place[]>, key: string, place: Place) =>
    void places.set(key, [...(places.get(key) ?? []), place])

  const visit = (file: SourceFile, path: string, node: Node): void => {
    const nameOf = (at: Node) => `${path}:${file.getLineAndCharacterOfPosition(at.getStart(file)).line + 1}`
    if (isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const parts = partsOf(node.template) ?? []
      add(templates, parts.join('\0'), { name: nameOf(node), node })
    } else if (isCallExpression(node)) {
      const called = calledName(node)
      const name = called?.getText(file) ?? ''
      if (called !== undefined && RUNS.test(name)) add(calls, nameOf(called), { name: nameOf(called), node })
      const [text] = node.arguments
      if (name === 'returns' && text !== undefined && node.typeArguments !== undefined) {
        const parts = partsOf(text)
        if (parts === undefined) throw new TypeError(`${nameOf(node)}: give returns<Row>() a template or a text`)
        const pattern = new RegExp(`^${parts.map(escaped).join(String.raw`[\s\S]*`)}$`)
        steps.push({ name: nameOf(node), node, pattern, length: parts.join('').length })
      }
    }
    node.forEachChild((child) => visit(file, path, child))
  }
  for (const path of files) {
    const file = program.getSourceFile(`${root}/${path}`)
    if (file !== undefined) visit(file, path, file)
  }
  return { templates, steps, calls }
}

const isNamed = (type: Type, name: RegExp): boolean => name.test(type.getSymbol()?.name ?? '')

const argumentOf = (checker: Checker, type: Type): Type | undefined =>
  checker.getTypeArguments(type as TypeReference)[0]

/** The type of the rows that a place returns: of `RawBuilder<Row>`, `Promise<Row[]>`, `Promise<QueryResult<Row>>` and the like. */
export const rowTypeAt = (checker: Checker, { node }: Place): Type | undefined => {
  if (isCallExpression(node) && calledName(node)?.getText() === 'returns') {
    const [row] = node.typeArguments ?? []
    return row === undefined ? undefined : checker.getTypeFromTypeNode(row)
  }
  const type = checker.getTypeAtLocation(node)
  if (type === undefined) return undefined
  const inner = argumentOf(checker, type)
  if (isTaggedTemplateExpression(node) || inner === undefined) return inner
  if (isNamed(inner, /^QueryResult$/)) return argumentOf(checker, inner)
  const row = checker.isArrayType(inner) ? argumentOf(checker, inner) : checker.getNonNullableType(inner)
  // How many rows were changed.
  return row === undefined || isNamed(row, /^(Insert|Update|Delete|Merge)Result$/) ? undefined : row
}
