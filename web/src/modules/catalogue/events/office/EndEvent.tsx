import { useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { EndedEvent } from './EndEventDialogs.tsx'

const dialogs = lazyPart(() => import('./EndEventDialogs.tsx'))

/** Postpones or cancels a published event. */
export function EndEvent({ event }: { readonly event: EndedEvent }) {
  const { canEdit } = useRecordFrame()
  const [open, setOpen] = useState<'postpone' | 'cancel'>()
  const close = (): void => setOpen(undefined)
  if (!canEdit) return null
  return (
    <section
      aria-label="If it can’t take place"
      className="flex flex-col items-start gap-3 border-b border-line px-5 py-4"
    >
      <h2 className="font-semibold">If it can’t take place</h2>
      {event.visitKind === null ? (
        <div className="flex flex-col items-start gap-1.5">
          <Button size="office" onClick={() => setOpen('postpone')}>
            Postpone event
          </Button>
          <p className="text-13 text-ink-soft">Tickets stay valid, and buyers get an e-mail.</p>
        </div>
      ) : null}
      <div className="flex flex-col items-start gap-1.5">
        <Button size="office" kind="danger-outline" onClick={() => setOpen('cancel')}>
          Cancel event
        </Button>
        <p className="text-13 text-ink-soft">Every buyer is refunded in full and gets an e-mail.</p>
      </div>
      <Lazy part={dialogs} when={open !== undefined} onError={close}>
        {({ CancelEventDialog, PostponeEventDialog }) =>
          open === 'postpone' ? (
            <PostponeEventDialog event={event} onClose={close} />
          ) : (
            <CancelEventDialog event={event} onClose={close} />
          )
        }
      </Lazy>
    </section>
  )
}
