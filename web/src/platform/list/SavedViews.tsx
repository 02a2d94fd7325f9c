import { Pencil, Save, SaveAll, Star, StarOff, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuButton.tsx'
import { ViewTab } from '#ui/ViewTab.tsx'

export interface NamedView {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
}

interface SavedViewsProps {
  /** Noun for the rows: `events`. */
  readonly of: string
  readonly views: readonly NamedView[]
  /** ID of the current view; undefined shows all rows. */
  readonly current: string | undefined
  /** The table differs from the current view, or has filters without one. */
  readonly changed: boolean
  readonly onShow: (id: string | undefined) => void
  readonly onSave: () => void
  /** Saves a new view or renames the current one. Resolves to an error message if the name is rejected. */
  readonly onName: (name: string, what: 'new' | 'rename') => Promise<string | undefined>
  readonly onDefault: (isDefault: boolean) => void
  readonly onDelete: () => void
}

const nameDialog = lazyPart(async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog)

/** Tabs above a table, one per saved view. A dot marks unsaved changes of the current one. */
export function SavedViews(props: SavedViewsProps) {
  const { of, views, current, changed, onShow, onSave, onName } = props
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const shown = views.find(({ id }) => id === current)
  return (
    <div className="flex shrink-0 items-center gap-4 border-b border-line pr-4 phone:pr-6">
      <nav aria-label={`Views of ${of}`} className="side-scroll min-w-0 flex-1 gap-6 px-4 phone:px-6">
        <ViewTab name="All" isCurrent={shown === undefined} onShow={() => onShow(undefined)} />
        {views.map(({ id, name }) => (
          <ViewTab
            key={id}
            name={name}
            isCurrent={id === current}
            changed={id === current && changed}
            onShow={() => onShow(id)}
          />
        ))}
      </nav>
      {shown === undefined ? (
        changed ? (
          <Button kind="quiet" size="table" icon={Save} onClick={() => setNaming('new')}>
            Save view
          </Button>
        ) : null
      ) : (
        <Menu
          label={changed ? 'Save view' : 'View'}
          icon={Save}
          kind="quiet"
          size="table"
          items={itemsFor(shown, props, onSave, setNaming)}
        />
      )}
      {naming === undefined ? null : (
        <Lazy part={nameDialog} onError={() => setNaming(undefined)}>
          {(ViewNameDialog) => (
            <ViewNameDialog
              name={naming === 'rename' ? (shown?.name ?? '') : ''}
              title={naming === 'rename' ? 'Rename view' : 'Save as new view'}
              onCancel={() => setNaming(undefined)}
              onName={async (name) => {
                const error = await onName(name, naming)
                if (error === undefined) setNaming(undefined)
                return error
              }}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

const itemsFor = (
  { isDefault, id }: NamedView,
  { changed, onShow, onDefault, onDelete }: SavedViewsProps,
  onSave: () => void,
  setNaming: (what: 'new' | 'rename') => void,
): readonly MenuItem[] => [
  { name: 'Save', icon: Save, onChoose: onSave, ...(changed ? {} : { disabledReason: 'No unsaved changes.' }) },
  { name: 'Save as new view', icon: SaveAll, onChoose: () => setNaming('new') },
  ...(changed ? [{ name: 'Discard changes', icon: Undo2, onChoose: () => onShow(id) }] : []),
  { name: 'Rename', icon: Pencil, onChoose: () => setNaming('rename'), startsGroup: true },
  isDefault
    ? { name: 'Remove as default', icon: StarOff, onChoose: () => onDefault(false) }
    : { name: 'Set as default', icon: Star, onChoose: () => onDefault(true) },
  { name: 'Delete', icon: Trash2, onChoose: onDelete, danger: true, startsGroup: true },
]
