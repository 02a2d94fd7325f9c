import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'

const dialog = lazyPart(async () => (await import('./InviteGuestDialog.tsx')).InviteGuestDialog)

/** Says above the guests what it is about, and lets members invite one. */
export function GuestNote() {
  const { accountId = '', eventId = '' } = useParams({ strict: false })
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-3 text-14 text-ink-soft phone:px-6">
      Tickets are held until the guest buys or declines them, or their time runs out.
      {mayManage('orders', rights) ? (
        <Button
          size="office"
          kind="ink"
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
          onClick={() => setOpen(true)}
        >
          Invite guest
        </Button>
      ) : null}
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(InviteGuestDialog) =>
          isOpen ? <InviteGuestDialog eventId={eventId} scope={{ accountId }} onClose={() => setOpen(false)} /> : null
        }
      </Lazy>
    </div>
  )
}
