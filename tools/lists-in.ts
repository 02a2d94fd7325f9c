import {
  Kind,
  parse,
  print,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { isOperation } from './fragments-of.ts'

/** Variables of every list, in the order in which they are sent. */
const taken = ['filter', 'sort', 'first', 'after', 'last', 'before'] as const

const isList = (node: SelectionNode): node is FieldNode =>
  node.kind === Kind.FIELD && node.directives?.some(({ name }) => name.value === 'list') === true

const textOf = ({ name: { value: name }, selectionSet }: FieldNode, schema: GraphQLSchema): string => {
  const args = schema.getQueryType()?.getFields()[name]?.args ?? []
  const variables = taken.map((of) => `$${of}: ${String(args.find((arg) => arg.name === of)?.type)}`)
  const row = selectionSet === undefined ? '' : print(selectionSet)
  return `query (${variables.join(' ')}) {
    ${name}(${taken.map((of) => `${of}: $${of}`).join(' ')}) { totalCount pageInfo { ...PageInfoFields } edges { node ${row} } }
  }`
}

const expanded = (operation: OperationDefinitionNode, schema: GraphQLSchema): OperationDefinitionNode => {
  const { selections } = operation.selectionSet
  const list = selections.find(isList)
  if (list === undefined) return operation
  if (selections.length > 1) throw new Error(`${operation.name?.value}: a list is the only field of its query`)
  const [whole = operation] = parse(textOf(list, schema), { noLocation: true }).definitions.filter(isOperation)
  return { ...operation, variableDefinitions: whole.variableDefinitions ?? [], selectionSet: whole.selectionSet }
}

/**
 * A document in which each query whose field has `@list`, with the selections of a row, takes and selects what every list does:
 * filter, sort and paging as variables, the number of rows, the cursors, and the rows.
 */
export const withLists = (document: DocumentNode, schema: GraphQLSchema): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((node) => (isOperation(node) ? expanded(node, schema) : node)),
})
