import type { ComponentType } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { Scope } from '../request-headers.ts'

interface CreateDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** The dialog of a list that creates a record, loaded when it is opened: `lazyDialog(async () => (await import('./NewVenueDialog.tsx')).NewVenueDialog)`. */
export function lazyDialog(load: () => Promise<ComponentType<CreateDialogProps>>): ComponentType<CreateDialogProps> {
  const part = lazyPart(load)
  return function LazyDialog(props) {
    return (
      <Lazy part={part} onError={props.onClose}>
        {(Dialog) => <Dialog {...props} />}
      </Lazy>
    )
  }
}
