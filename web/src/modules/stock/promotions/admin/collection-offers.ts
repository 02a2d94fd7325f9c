import { plural } from '@admission/common/words.ts'
import { CircleMinus } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import type { Scope } from '#platform/request-headers.ts'

/** Result of one change: saved, saved by someone else meanwhile, or refused. */
interface Answer {
  readonly record?: { readonly id: string; readonly name: string }
  readonly staleMessage?: string
  readonly message?: string
}

/** Mutation that makes promotions or add-ons apply to a collection, or stop applying to it. */
export type SetCollectionDocument = Doc<
  { readonly answers: readonly Answer[] },
  { readonly ids: ReadonlyArray<string> | string; readonly collectionId: string; readonly applies: boolean }
>

interface Change {
  readonly ids: readonly string[]
  readonly collectionId: string
  readonly applies: boolean
}

/** Makes promotions or add-ons apply to a collection, or stop applying to it; can be undone. */
export async function changeCollection(
  document: SetCollectionDocument,
  { ids, collectionId, applies }: Change,
  scope: Scope,
): Promise<BulkOutcome> {
  const { answers } = await request(document, { ids, collectionId, applies }, scope)
  const saved = answers.flatMap(({ record }) => (record === undefined ? [] : [record]))
  const undone = { ids: saved.map(({ id }) => id), collectionId, applies: !applies }
  return {
    done: saved.map(({ name }) => name),
    failed: answers.flatMap(({ message, staleMessage }) => message ?? staleMessage ?? []),
    undo: saved.length > 0 ? () => changeCollection(document, undone, scope) : undefined,
  }
}

export interface Offer {
  readonly id: string
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
        changeCollection(document, { ids: rows.map(({ id }) => id), collectionId, applies: false }, scope),
    },
  ],
})
