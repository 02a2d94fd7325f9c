import { useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { AccountDetailQuery } from './account-detail.gql.ts'

const dialog = lazyPart(async () => (await import('./InviteOwnerDialog.tsx')).InviteOwnerDialog)

/** Who owns the account. While it has no owner, employees can invite one. */
export function AccountOwner({ account }: { readonly account: AccountDetailQuery['account'] }) {
  const { canEdit } = useRecordFrame()
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  const { id, owner, isOwnerInvited, state } = account
  return (
    <section aria-label="Owner" className="flex flex-col items-start gap-2 border-b border-line px-5 py-4">
      <h2 className="font-semibold">Owner</h2>
      <p className="text-ink-soft">
        {owner ?? (isOwnerInvited ? 'Invited, and not joined yet.' : 'None. No one can enter the account.')}
      </p>
      {owner === null && canEdit && state !== 'ARCHIVED' ? (
        <Button
          size="office"
          onClick={() => setIsOpen(true)}
          onFocus={dialog.prefetch}
          onPointerEnter={dialog.prefetch}
        >
          {isOwnerInvited ? 'Invite again' : 'Invite owner'}
        </Button>
      ) : null}
      <Lazy part={dialog} when={isOpen} onError={close}>
        {(InviteOwnerDialog) => <InviteOwnerDialog accountId={id} onClose={close} />}
      </Lazy>
    </section>
  )
}
