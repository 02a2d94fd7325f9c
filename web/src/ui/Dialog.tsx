import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { Lazy, lazyPart } from './Lazy.tsx'

const surface = lazyPart(async () => (await import('./DialogSurface.tsx')).DialogSurface)

/**
 * Something that must be dealt with before the page goes on: a choice, a few fields, a record to look at. Dialogs stack;
 * Escape and a press outside close the topmost alone, unless it is `blocked` or its `mayClose` refuses. Focus goes in and
 * comes back. Its code is fetched when the first one opens, and closes it again where that cannot be had.
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
