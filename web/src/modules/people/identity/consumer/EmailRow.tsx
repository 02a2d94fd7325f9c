import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Star } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { emailsQuery, showEmails } from './emails-query.ts'
import {
  AddEmailDocument,
  MakeEmailPrimaryDocument,
  RemoveEmailDocument,
  type OwnEmailFieldsFragment,
} from './profile-email.gql.ts'
import { SendVerificationDocument } from './identity.gql.ts'

const dialog = lazyPart(async () => (await import('#platform/PasswordDialog.tsx')).PasswordDialog)

function EmailState({ of: { isPrimary, isVerified } }: { readonly of: OwnEmailFieldsFragment }) {
  if (!isVerified)
    return (
      <StateBadge tone="wait" icon={Clock}>
        Not confirmed
      </StateBadge>
    )
  return isPrimary ? (
    <StateBadge tone="go" icon={Star}>
      Primary
    </StateBadge>
  ) : (
    <StateBadge tone="go" icon={CircleCheck}>
      Confirmed
    </StateBadge>
  )
}

/** One of a user's addresses, with what can be done about it. */
export function EmailRow({ of }: { readonly of: OwnEmailFieldsFragment }) {
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const { id, email, isPrimary, isVerified } = of
  const send = useMutation({
    mutationFn: async () => {
      if (isPrimary) await request(SendVerificationDocument, {})
      else showEmails(client, (await request(AddEmailDocument, { email })).emailAdd)
    },
    onSuccess: () => showToast({ kind: 'notice', text: `Link sent to ${email}`, dismissAfter: 3500 }),
  })
  const remove = useMutation({
    mutationFn: () => request(RemoveEmailDocument, { id }),
    onSuccess: ({ emailRemove }) => {
      showEmails(client, emailRemove)
      showToast({ kind: 'notice', text: 'Address removed', dismissAfter: 2000 })
    },
    // It may have been changed in another window.
    onError: () => void client.invalidateQueries({ queryKey: emailsQuery.queryKey }),
  })
  const ask = async (): Promise<void> => {
    const text = 'You can no longer sign in with it, and tickets sent to it are no longer yours. Tickets you have stay.'
    if (!isVerified || (await confirm({ title: `Remove ${email}?`, text, confirm: 'Remove address', danger: true })))
      remove.mutate()
  }
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold break-all">{email}</p>
        <EmailState of={of} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {isVerified ? null : (
          <TextButton
            variant="underline"
            aria-label={`Resend link to ${email}`}
            busy={send.isPending && 'Sending'}
            onClick={() => send.mutate()}
          >
            Resend link
          </TextButton>
        )}
        {isPrimary || !isVerified ? null : (
          <TextButton
            variant="underline"
            aria-label={`Make ${email} primary`}
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            onClick={() => setChoosing(true)}
          >
            Make primary
          </TextButton>
        )}
        {isPrimary ? null : (
          <TextButton
            variant="danger"
            aria-label={`Remove ${email}`}
            busy={remove.isPending && 'Removing'}
            onClick={() => void ask()}
          >
            Remove
          </TextButton>
        )}
      </div>
      <Lazy part={dialog} when={isChoosing} onError={() => setChoosing(false)}>
        {(PasswordDialog) => (
          <PasswordDialog
            title={`Make ${email} primary?`}
            text="We’ll send security notices and password links there, and let your current primary address know."
            confirm="Make primary"
            busy="Saving"
            onConfirm={async (password) => {
              showEmails(client, (await request(MakeEmailPrimaryDocument, { id, password })).emailMakePrimary)
              showToast({ kind: 'notice', text: 'Primary address changed', dismissAfter: 2000 })
              void client.invalidateQueries({ queryKey: ['consumer', 'Me'] })
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Lazy>
    </li>
  )
}
