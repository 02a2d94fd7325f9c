import type { ChosenCollections } from '@admission/common/validation/collection-choice.ts'
import { isUuid } from '@admission/common/ids.ts'
import { userError } from '#platform/errors.ts'

/** Which collections a promotion or add-on applies to. */
export type CollectionsInput = { readonly allCollections: boolean; readonly collectionIds: readonly string[] }

/** The collections of something new: all, unless some are named. */
export const sentCollections = (given: {
  readonly allCollections?: boolean | null | undefined
  readonly collectionIds?: readonly string[] | null | undefined
}): ChosenCollections => {
  const collectionIds = [...(given.collectionIds ?? [])]
  return { allCollections: given.allCollections ?? collectionIds.length === 0, collectionIds }
}

/** One collection to apply to, or to stop applying to. */
export type CollectionInput = { readonly collectionId: string; readonly applies: boolean }

/** State that a choice of collections depends on. */
export type Current = CollectionsInput & { readonly name: string; readonly state: string }

/** The choice to store. Throws userError if something published would apply to nothing. */
export const checkedCollections = (
  { state }: Pick<Current, 'state'>,
  { allCollections, collectionIds }: CollectionsInput,
): CollectionsInput => {
  const chosen = [...new Set(collectionIds.filter(isUuid))].toSorted()
  if (state === 'PUBLISHED' && !allCollections && chosen.length === 0)
    throw userError('It’s published, so it needs a collection. Choose one, or pause it first.')
  return { allCollections, collectionIds: chosen }
}

/** The choice with one collection more or less. Throws userError if it is for all collections, now and later. */
export const withCollection = (current: Current, { collectionId, applies }: CollectionInput): CollectionsInput => {
  const { name, allCollections, collectionIds } = current
  if (allCollections) throw userError(`“${name}” is for all collections. Open it to choose some of them.`)
  const others = collectionIds.filter((id) => id !== collectionId)
  return checkedCollections(current, { allCollections, collectionIds: applies ? [...others, collectionId] : others })
}
