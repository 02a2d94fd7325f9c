import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { Fetched, fetchedOnUse } from './Fetched.tsx'

const surface = fetchedOnUse(async () => (await import('./DialogSurface.tsx')).DialogSurface)

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
    <Fetched
      piece={surface}
      wanted={used}
      before={used && open ? <div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" /> : null}
      onMissing={() => {
        setUsed(false)
        rest.onClose()
      }}
    >
      {(DialogSurface) => <DialogSurface open={open} {...rest} />}
    </Fetched>
  )
}
