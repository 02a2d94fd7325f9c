import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { DuplicateEventDialogProps } from './DuplicateEventDialog.tsx'

const dialog = lazyPart(async () => (await import('./DuplicateEventDialog.tsx')).DuplicateEventDialog)

/** Copies an event to another date. Hidden from those who can't create events. */
export function DuplicateEvent(props: Omit<DuplicateEventDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const { canEdit } = useRecordFrame()
  if (!canEdit) return null
  return (
    <>
      <Button
        size="office"
        icon={Copy}
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
      >
        Duplicate
      </Button>
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(DuplicateEventDialog) => <DuplicateEventDialog {...props} onClose={() => setOpen(false)} />}
      </Lazy>
    </>
  )
}
