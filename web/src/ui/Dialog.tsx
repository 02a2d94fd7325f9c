import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogSurface = lazy(async () => ({ default: (await import('./DialogSurface.tsx')).DialogSurface }))

/**
 * Something that must be dealt with before the page goes on: a choice, a few fields, a record to look at. Dialogs stack;
 * Escape and a press outside close the topmost alone, unless it is `blocked` or its `mayClose` refuses. Focus goes in and
 * comes back. Its code is fetched when the first one opens.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={<div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" />}>
      <DialogSurface open={open} {...rest} />
    </Suspense>
  )
}
