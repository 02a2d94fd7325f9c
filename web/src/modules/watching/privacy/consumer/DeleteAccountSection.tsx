import { formatTime, timeAt } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  DeleteAccountDocument,
  KeepAccountDocument,
  type ErasureFieldsFragment,
  type PersonalDataQuery,
} from './personal-data.gql.ts'
import { personalDataQuery } from './personal-data-query.ts'

const dialog = lazyPart(async () => (await import('#platform/PasswordDialog.tsx')).PasswordDialog)

interface DeleteAccountSectionProps {
  readonly erasure: ErasureFieldsFragment | null
  readonly blockers: PersonalDataQuery['myErasureBlockers']
  /** Shows to come that the user has tickets for. */
  readonly shows: readonly string[]
}

/** Deletes the account, seven days after it was asked for. Until then it can be kept. */
export function DeleteAccountSection({ erasure, blockers, shows }: DeleteAccountSectionProps) {
  const client = useQueryClient()
  const [isConfirming, ask] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: personalDataQuery.queryKey })
  const keep = useMutation({
    mutationFn: () => request(KeepAccountDocument, {}),
    onSuccess: async () => {
      await refresh()
      showToast({ kind: 'notice', text: 'Your account stays', dismissAfter: 3500 })
    },
  })
  const prefetch = { onPointerEnter: dialog.prefetch, onFocus: dialog.prefetch }
  return (
    <section aria-labelledby="delete-account" className="flex max-w-[624px] flex-col gap-4">
      <h2 id="delete-account" className="display text-22">
        Delete account
      </h2>
      {erasure === null ? (
        <div className="flex flex-col gap-3 text-15 text-ink-soft">
          <p>
            Your profile, addresses, saved cards, messages, answers and privacy choices are deleted, and you can no
            longer sign in. You have seven days to change your mind.
          </p>
          <p>
            Tax law makes us and the organizers keep orders, payments and invoices for ten years. They stay without your
            name, e-mail, phone number and address.
          </p>
          {shows.length === 0 ? null : (
            <p>
              Your tickets for {shows.join(', ')} stay valid, but you can no longer open them here. Download or print
              them first.
            </p>
          )}
        </div>
      ) : (
        <Alert
          tone="wait"
          announced
          title={
            erasure.state === 'WAITING'
              ? `Your account will be deleted on ${formatTime(timeAt(Date.parse(erasure.dueAt.utc), viewerZone()), { year: true })}.`
              : 'Your account is being deleted.'
          }
        >
          Until then, everything works as before.
          {blockers.length === 0 ? null : ` It waits longer for now: ${blockers.map(({ text }) => text).join(' ')}`}
        </Alert>
      )}
      {erasure === null && blockers.length > 0 ? (
        <Alert tone="note" title="Your account can’t be deleted yet.">
          <ul className="flex flex-col gap-1">
            {blockers.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div>
        {erasure?.state === 'WAITING' ? (
          <Button kind="ink" busy={keep.isPending && 'Canceling'} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        ) : null}
        {erasure === null && blockers.length === 0 ? (
          <Button kind="danger" {...prefetch} onClick={() => ask(true)}>
            Delete my account
          </Button>
        ) : null}
      </div>
      <Lazy part={dialog} when={isConfirming} onError={() => ask(false)}>
        {(PasswordDialog) => (
          <PasswordDialog
            title="Delete your account?"
            text="We’ll e-mail you the date. You can keep your account until then, here in your profile."
            confirm="Delete my account"
            busy="Sending"
            danger
            onConfirm={async (password) => {
              await request(DeleteAccountDocument, { password })
              await refresh()
            }}
            onClose={() => ask(false)}
          />
        )}
      </Lazy>
    </section>
  )
}
