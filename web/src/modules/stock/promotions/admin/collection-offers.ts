import { plural } from '@admission/common/words.ts'
import { CircleMinus } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import { outcomeOf, savedResults } from '#platform/list/step-results.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import type { Scope } from '#platform/request-headers.ts'

/** Mutation that makes promotions or add-ons apply to a collection, or stop applying to it. */
export type SetCollectionDocument = Doc<
  Readonly<Record<string, readonly SaveAnswer[]>>,
  { readonly ids: ReadonlyArray<string> | string; readonly collectionId: string; readonly applies: boolean }
>

interface Change {
  readonly rows: readonly { readonly id: string; readonly name?: string }[]
  readonly collectionId: string
  readonly applies: boolean
}

/** Makes promotions or add-ons apply to a collection, or stop applying to it; can be undone. */
export async function changeCollection(
  document: SetCollectionDocument,
  { rows, collectionId, applies }: Change,
  scope: Scope,
): Promise<BulkOutcome> {
  const ids = rows.map(({ id }) => id)
  const [answers = []] = Object.values(await request(document, { ids, collectionId, applies }, scope))
  return outcomeOf(
    savedResults(rows, answers),
    ({ name = '' }) => name,
    (changed) => changeCollection(document, { rows: changed, collectionId, applies: !applies }, scope),
  )
}

export interface Offer {
  readonly id: string
  readonly name: string
  readonly allCollections: boolean
  readonly collectionIds: readonly string[]
}

/** Scope besides this collection: `All collections`, `This collection only`. */
export const scopeText = ({ allCollections, collectionIds }: Offer): string => {
  if (allCollections) return 'All collections'
  return collectionIds.length === 1 ? 'Only this collection' : plural(collectionIds.length, 'collection')
}

/** Removes promotions or add-ons from the collection of the page. Those for all collections stay. */
export const removeFromCollection = (noun: string, document: SetCollectionDocument): BulkSteps<Offer> => ({
  permission: 'promotions',
  noun,
  stateOf: ({ allCollections }) => (allCollections ? 'ALL' : 'CHOSEN'),
  steps: [
    {
      name: 'Remove',
      done: 'Removed',
      icon: CircleMinus,
      from: ['CHOSEN'],
      unavailable: 'Some of these apply to all collections. Open them to choose collections.',
      run: (rows, scope, { collectionId = '' }) =>
        changeCollection(document, { rows, collectionId, applies: false }, scope),
    },
  ],
})
