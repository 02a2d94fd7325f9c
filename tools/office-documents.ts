import { Kind, print, type DocumentNode, type FragmentDefinitionNode } from 'graphql'
import { isOperation } from './fragments-of.ts'

/** Documents for both offices: one text, whose types fit both APIs. */

const inputsIn = (document: DocumentNode) =>
  document.definitions.filter((node) => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)

/** A schema whose inputs have the fields of both offices, in order of their names. */
export const withInputsOfBoth = (own: DocumentNode, schemas: readonly DocumentNode[]): DocumentNode => {
  const others = schemas.flatMap(inputsIn)
  return {
    ...own,
    definitions: own.definitions.map((node) => {
      if (node.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) return node
      const same = [node, ...others.filter(({ name }) => name.value === node.name.value)]
      const fields = new Map(
        same.flatMap((each) => (each.fields ?? []).map((field) => [field.name.value, field] as const)),
      )
      return { ...node, fields: [...fields.values()].toSorted((a, b) => a.name.value.localeCompare(b.name.value)) }
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
