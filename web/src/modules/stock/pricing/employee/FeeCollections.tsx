import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { FeeCollectionFieldsFragment } from './fee-structure.gql.ts'

const dialog = lazyPart(async () => (await import('./CollectionFeesDialog.tsx')).CollectionFeesDialog)

interface FeeCollectionsProps {
  readonly collections: readonly FeeCollectionFieldsFragment[]
  /** Second line of each. */
  readonly detail: 'account' | 'structure'
}

/** Collections with a fee structure of their own, with the button that removes it. */
export function FeeCollections({ collections, detail }: FeeCollectionsProps) {
  const mayEdit = mayManage('money', useRights())
  const [removed, setRemoved] = useState<FeeCollectionFieldsFragment>()
  return (
    <>
      <ul className="flex flex-col">
        {collections.map((collection) => (
          <li key={collection.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <Link
                to="/employee/collection/$collectionId/fee-structure"
                params={{ collectionId: collection.id }}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {collection.name}
              </Link>
              <p className="text-13 text-ink-soft">
                {detail === 'account' ? collection.accountName : collection.structureName}
              </p>
            </div>
            {mayEdit ? (
              <Button
                size="office"
                onFocus={dialog.prefetch}
                onClick={() => setRemoved(collection)}
                aria-label={`Remove ${collection.name} from ${collection.structureName}`}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Lazy part={dialog} when={removed !== undefined} onError={() => setRemoved(undefined)}>
        {(CollectionFeesDialog) =>
          removed === undefined ? null : (
            <CollectionFeesDialog collection={removed} isRemoval onClose={() => setRemoved(undefined)} />
          )
        }
      </Lazy>
    </>
  )
}
