import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = join(import.meta.dirname, '..', '..', '..')

type Parameter = 'text' | 'texts' | 'left out'
/** An exported function that needs nothing but texts. */
export type TextFunction = {
  readonly file: string
  readonly name: string
  readonly parameters: readonly Parameter[]
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string }
const nodeAt = (node: unknown, ...path: readonly string[]): Node | undefined => {
  const found = path.reduce<unknown>((at, name) => (at as Node | undefined)?.[name], node)
  return typeof found === 'object' && found !== null ? (found as Node) : undefined
}
const nodesAt = (node: unknown, name: string): readonly Node[] => {
  const found = (node as Node | undefined)?.[name]
  return Array.isArray(found) ? (found as readonly Node[]) : []
}

const kindOfType = (type: Node | undefined): Parameter | undefined => {
  if (type?.type === 'TSStringKeyword') return 'text'
  if (type?.type === 'TSTypeOperator') return kindOfType(nodeAt(type, 'typeAnnotation'))
  if (type?.type === 'TSArrayType') return kindOfType(nodeAt(type, 'elementType')) === 'text' ? 'texts' : undefined
  if (type?.type === 'TSUnionType')
    return nodesAt(type, 'types')
      .map(kindOfType)
      .find((kind) => kind === 'text' || kind === 'texts')
  // `unknown` accepts a text, too.
  return type?.type === 'TSUnknownKeyword' ? 'text' : undefined
}

const parameterOf = (parameter: Node): Parameter | undefined => {
  if (parameter.type === 'AssignmentPattern') return 'left out'
  const kind = kindOfType(nodeAt(parameter, 'typeAnnotation', 'typeAnnotation'))
  return kind ?? (parameter['optional'] === true ? 'left out' : undefined)
}

/** Names and functions that a statement exports. */
const exportedBy = (statement: Node): readonly (readonly [string, Node])[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : undefined
  if (declaration?.type === 'FunctionDeclaration') return [[String(nodeAt(declaration, 'id')?.['name']), declaration]]
  return nodesAt(declaration, 'declarations').flatMap((each) => {
    const made = nodeAt(each, 'init')
    return made?.type === 'ArrowFunctionExpression' ? [[String(nodeAt(each, 'id')?.['name']), made] as const] : []
  })
}

/** The modules whose functions are pure: what all parts share, and the rules of the server's modules. */
export const pureFiles = (): readonly string[] =>
  globSync(['common/src/**/*.ts', 'server/src/modules/*/*/rules/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .toSorted()
    .map((file) => join(ROOT, file))

/** Every exported function of a file whose required parameters are texts. */
export const textFunctionsOf = (file: string): readonly TextFunction[] =>
  (parseSync(file, readFileSync(file, 'utf8')).program.body as unknown as readonly Node[])
    .flatMap(exportedBy)
    .flatMap(([name, made]) => {
      const parameters = nodesAt(made, 'params').map(parameterOf)
      const isKnown = parameters.every((kind): kind is Parameter => kind !== undefined)
      return isKnown && parameters.some((kind) => kind !== 'left out') ? [{ file, name, parameters }] : []
    })
