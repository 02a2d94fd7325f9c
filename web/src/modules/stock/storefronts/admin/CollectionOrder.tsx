import { plural } from '@admission/common/words.ts'
import { X } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { EntityField } from '#platform/EntityField.tsx'
import { useEntityOptions } from '#platform/entity-options.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { DragHandle } from '#ui/DragHandle.tsx'

interface CollectionOrderProps {
  readonly scope: Scope
  readonly ids: readonly string[]
  /** Those that the saved storefront sells. */
  readonly saved: readonly {
    readonly id: string
    readonly name: string
    readonly isPublished: boolean
    /** The account that granted it; null for an own collection. */
    readonly ownerName: string | null
  }[]
  readonly onIds: (ids: readonly string[]) => void
  readonly canEdit: boolean
  readonly error: string | undefined
}

const moved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  if (to < 0 || to >= ids.length) return ids
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The collections of a storefront, sorted by dragging or with the arrow keys. */
export function CollectionOrder({ scope, ids, saved, onIds, canEdit, error }: CollectionOrderProps) {
  const [dragged, setDragged] = useState<string>()
  const added = ids.filter((id) => saved.every((each) => each.id !== id))
  const { labels } = useEntityOptions({ source: 'STOREFRONT_COLLECTIONS', scope, search: undefined, values: added })
  const names = new Map([...labels, ...saved.map(({ id, name }) => [id, name] as const)])
  const owners = new Map(saved.map(({ id, ownerName }) => [id, ownerName] as const))
  const drafts = new Set(saved.filter(({ isPublished }) => !isPublished).map(({ id }) => id))
  const dropTarget = (onto: string) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => {
      if (dragged !== undefined && dragged !== onto) onIds(moved(ids, dragged, ids.indexOf(onto)))
      setDragged(undefined)
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {ids.length === 0 ? (
        <p className="text-ink-soft">None yet, so buyers see nothing for sale.</p>
      ) : (
        <ol aria-label={plural(ids.length, 'collection')} className="rounded-6 border border-line">
          {ids.map((id) => {
            const name = names.get(id) ?? 'Collection'
            return (
              <li
                key={id}
                {...(canEdit ? dropTarget(id) : {})}
                className={classes(
                  'flex min-h-12 items-center gap-2 border-b border-line px-2 last:border-b-0',
                  dragged === id && 'opacity-60',
                )}
              >
                {canEdit ? (
                  <DragHandle
                    label={`Move ${name}`}
                    id={id}
                    onMove={(by) => onIds(moved(ids, id, ids.indexOf(id) + by))}
                    onDrag={setDragged}
                  />
                ) : null}
                <span className="flex min-w-0 flex-1 flex-col py-2 break-words">
                  {name}
                  {owners.get(id) == null ? null : <span className="text-13 text-ink-soft">From {owners.get(id)}</span>}
                </span>
                {drafts.has(id) ? <span className="text-13 text-ink-soft">Not published</span> : null}
                {canEdit ? (
                  <Button
                    kind="quiet"
                    size="office"
                    square
                    aria-label={`Remove ${name}`}
                    onClick={() => onIds(ids.filter((each) => each !== id))}
                  >
                    <X aria-hidden="true" size={16} strokeWidth={1.75} />
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ol>
      )}
      {canEdit || error !== undefined ? (
        <EntityField
          label="Add a collection"
          size="office"
          source="STOREFRONT_COLLECTIONS"
          scope={scope}
          values={[]}
          disabled={!canEdit}
          error={error}
          onValues={([id]) => {
            if (id !== undefined && !ids.includes(id)) onIds([...ids, id])
          }}
        />
      ) : null}
    </div>
  )
}
