import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'

/** What the frame of a collection lends its tabs. */
export interface CollectionEditor {
  /** May this person change it? Else nothing that saves is shown. */
  readonly mayManage: boolean
  /** Where the tab's own button stands in the head. */
  readonly slot: HTMLElement | null
}

export const CollectionEditorContext = createContext<CollectionEditor>({ mayManage: false, slot: null })

export const useCollectionEditor = (): CollectionEditor => use(CollectionEditorContext)

interface SaveButtonProps {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** Saves the tab in front of a person: in the head, and by Ctrl/⌘ S. */
export function SaveButton({ isChanged, isSaving, onSave }: SaveButtonProps): ReactNode {
  const { mayManage, slot } = useCollectionEditor()
  useSaveKey(mayManage ? onSave : undefined)
  if (!mayManage || slot === null) return null
  return createPortal(
    <Button
      kind="primary"
      size="office"
      busy={isSaving ? 'Saving' : false}
      disabled={!isChanged}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={onSave}
    >
      Save
    </Button>,
    slot,
  )
}
