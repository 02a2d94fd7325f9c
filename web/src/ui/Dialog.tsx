import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { Lazy, lazyPart } from './Lazy.tsx'

const surface = lazyPart(async () => (await import('./DialogSurface.tsx')).DialogSurface)

/**
 * A modal dialog for a choice, a few fields or a record. Dialogs stack; Escape and a press outside close only the topmost one,
 * unless it is `blocked` or its `mayClose` refuses. Focus moves in and is restored on close. Its code loads when the first
 * dialog opens; if that fails, the dialog closes.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  const [used, setUsed] = useState(open)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setUsed(true)
  }
  return (
    <Lazy
      part={surface}
      when={used}
      fallback={used && open ? <div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" /> : null}
      onError={() => {
        setUsed(false)
        rest.onClose()
      }}
    >
      {(DialogSurface) => <DialogSurface open={open} {...rest} />}
    </Lazy>
  )
}
