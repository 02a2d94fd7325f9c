import { Kind, print, type DocumentNode, type FragmentDefinitionNode, type NameNode } from 'graphql'
import { isOperation } from './fragments-of.ts'

/** Documents for both offices: one text, whose types fit both APIs. */

type Named = { readonly name: NameNode }

const isSame =
  (node: Named) =>
  (other: Named): boolean =>
    other.name.value === node.name.value

/** Fields that all of them have, by name, in order of the names. */
const union = <Part extends Named>(parts: readonly Part[]): readonly Part[] =>
  [...new Map(parts.map((part) => [part.name.value, part])).values()].toSorted((a, b) =>
    a.name.value.localeCompare(b.name.value),
  )

/** A schema whose inputs have the fields, and whose enums have the values, of both offices, in order of their names. */
export const withTypesOfBoth = (own: DocumentNode, schemas: readonly DocumentNode[]): DocumentNode => {
  const definitions = [own, ...schemas].flatMap((schema) => schema.definitions)
  const inputs = definitions.filter((node) => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
  const enums = definitions.filter((node) => node.kind === Kind.ENUM_TYPE_DEFINITION)
  return {
    ...own,
    definitions: own.definitions.map((node) => {
      if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
        return { ...node, fields: union(inputs.filter(isSame(node)).flatMap(({ fields = [] }) => fields)) }
      if (node.kind === Kind.ENUM_TYPE_DEFINITION)
        return { ...node, values: union(enums.filter(isSame(node)).flatMap(({ values = [] }) => values)) }
      return node
    }),
  }
}

// Fragments on what more records implement in one API than in the other are in a file of each office, with the same text.
export const atHomeInAdmin = (text: string): string =>
  text.replaceAll("'#platform/fragments/employee/", "'#platform/fragments/admin/")

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Throws if a document for both offices uses a fragment that isn't the same in both. */
export const refuseDifferentFragments = (
  documents: readonly { readonly path: string; readonly document: DocumentNode }[],
  offices: readonly Fragments[],
): void => {
  const textsOf = (name: string): Set<string> =>
    new Set(
      offices.map((fragments) => {
        const fragment = fragments.get(name)
        return fragment === undefined ? '' : print(fragment)
      }),
    )
  for (const { path, document } of documents)
    for (const [, name = ''] of print(document).matchAll(/\.\.\.(\w+)/g))
      if (textsOf(name).size > 1) throw new Error(`${path}: fragment ${name} differs between the offices`)
}

/** Throws if an API has two operations of one name. */
export const refuseTwice = (
  sources: readonly { readonly path: string; readonly document: DocumentNode; readonly endpoints: readonly string[] }[],
): void => {
  const seen = new Map<string, string>()
  for (const { path, document, endpoints: own } of sources)
    for (const [operation, endpoint] of document.definitions
      .filter(isOperation)
      .flatMap((each) => own.map((area) => [each, area] as const))) {
      const key = `${endpoint} ${operation.name?.value ?? '(no name)'}`
      if (operation.name === undefined || seen.has(key)) throw new Error(`${path}: ${key} (also ${seen.get(key)})`)
      seen.set(key, path)
    }
}
