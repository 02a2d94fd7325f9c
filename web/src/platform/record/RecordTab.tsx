import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { FormAlert, useFirstErrorFocus, type FormErrors } from '#ui/Form.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useRecordFrame } from './record-frame.ts'
import type { Conflict } from './use-save-record.ts'

/** The part of `useRecord` that a tab's frame needs. */
export interface TabForm {
  readonly errors: FormErrors
  readonly lastAttempt: FormErrors
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly submit: () => void
  readonly conflict: Conflict | undefined
}

interface RecordTabProps {
  readonly form: TabForm
  /** Error of fields that don't show their own message. */
  readonly error?: string | undefined
  /** Content to the right of the fields: state, effect, history. */
  readonly aside: ReactNode
  /** Label of the aside: `State and history`. */
  readonly asideLabel: string
  /** Narrows the aside, for fields that need the width. */
  readonly isAsideNarrow?: boolean
  readonly children: ReactNode
}

/** One tab of a record: fields, aside, and Save in the header or by Ctrl S or ⌘ S. */
export function RecordTab({ form, error, aside, asideLabel, isAsideNarrow = false, children }: RecordTabProps) {
  const fields = useRef<HTMLDivElement>(null)
  useFirstErrorFocus(fields, form.lastAttempt)
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <div
        ref={fields}
        className="relative flex min-w-0 flex-1 flex-col gap-4 px-4 py-4 phone:px-6 wide:overflow-y-auto"
      >
        <FormAlert text={form.errors[''] ?? error} />
        {children}
      </div>
      <aside
        aria-label={asideLabel}
        className={`relative shrink-0 border-line max-wide:border-t wide:overflow-y-auto wide:border-l ${isAsideNarrow ? 'wide:w-[344px]' : 'wide:w-[400px]'}`}
      >
        {aside}
      </aside>
      <SaveButton {...form} />
      <ConflictDialog of={form.conflict} />
    </div>
  )
}

function SaveButton({ isChanged, isSaving, submit }: TabForm) {
  const { canEdit, headerTarget } = useRecordFrame()
  useSaveKey(canEdit ? submit : undefined)
  if (!canEdit || headerTarget === null) return null
  return createPortal(
    <Button
      kind="primary"
      size="office"
      busy={isSaving && 'Saving'}
      disabled={!isChanged}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={submit}
    >
      Save
    </Button>,
    headerTarget,
  )
}
