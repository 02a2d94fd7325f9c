import { Kind, visit, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql'

export const isFragment = (node: DocumentNode['definitions'][number]): node is FragmentDefinitionNode =>
  node.kind === Kind.FRAGMENT_DEFINITION
export const isOperation = (node: DocumentNode['definitions'][number]): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION

/** The fragments that a definition needs, directly or through other fragments, each once. */
export const neededBy = (
  node: OperationDefinitionNode | FragmentDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<string>(),
): Set<string> => {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      const fragment = all.get(value)
      if (fragment === undefined || found.has(value)) return
      found.add(value)
      neededBy(fragment, all, found)
    },
  })
  return found
}
