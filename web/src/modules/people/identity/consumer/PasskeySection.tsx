import { passkeyForm } from '@admission/common/validation/account-forms.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Form } from '#ui/Form.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { usePasskeys } from '../use-passkeys.ts'
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  type OwnPasskeyFieldsFragment,
} from './profile-security.gql.ts'
import { securityQuery } from './security-query.ts'

const dialog = lazyPart(async () => (await import('#platform/PasswordDialog.tsx')).PasswordDialog)

type Passkeys = readonly OwnPasskeyFieldsFragment[]

const dayText = (utc: string): string =>
  formatTime(timeAt(Date.parse(utc), viewerZone()), { year: true, weekday: false })

const failed = (text: string) => showToast({ kind: 'error', text })

/** A user's passkeys: added, renamed, removed. */
export function PasskeySection({ passkeys }: { readonly passkeys: Passkeys }) {
  const client = useQueryClient()
  const hasPasskeys = usePasskeys()
  const [isAsking, setAsking] = useState(false)
  const show = (myPasskeys: Passkeys) =>
    client.setQueryData(securityQuery.queryKey, (before) => before && { ...before, myPasskeys })
  const add = async (password: string): Promise<void> => {
    const { passkeyBegin } = await request(BeginPasskeyDocument, { password })
    const { makePasskey, PasskeyCanceled } = await import('../passkey-ceremony.ts')
    try {
      const input = await makePasskey(passkeyBegin)
      const name = `Passkey ${passkeys.length + 1}`
      show((await request(AddPasskeyDocument, { name, input })).passkeyAdd)
      showToast({ kind: 'notice', text: 'Passkey added', dismissAfter: 2000 })
    } catch (error) {
      if (error instanceof PasskeyCanceled) return
      if (!(error instanceof DOMException)) throw error
      failed(
        error.name === 'InvalidStateError'
          ? 'This device has a passkey for your account already.'
          : 'Your device couldn’t make a passkey. Nothing changed.',
      )
    }
  }
  return (
    <section aria-labelledby="passkeys" className="flex max-w-[624px] flex-col gap-4">
      <div>
        <h2 id="passkeys" className="display text-22">
          Passkeys
        </h2>
        <p className="mt-1 text-15 text-ink-soft">
          {hasPasskeys || passkeys.length > 0
            ? 'Sign in with your finger, face or PIN instead of your password.'
            : 'Passkeys don’t work in this browser or at this address.'}
        </p>
      </div>
      {passkeys.length === 0 ? null : (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} of={passkey} show={show} />
          ))}
        </ul>
      )}
      {hasPasskeys ? (
        <div>
          <Button onPointerEnter={dialog.prefetch} onFocus={dialog.prefetch} onClick={() => setAsking(true)}>
            Add a passkey
          </Button>
        </div>
      ) : null}
      <Lazy part={dialog} when={isAsking} onError={() => setAsking(false)}>
        {(PasswordDialog) => (
          <PasswordDialog
            title="Add a passkey"
            text="Confirm that it’s you. Then your device asks for your fingerprint, face or PIN."
            confirm="Continue"
            busy="Waiting"
            onConfirm={add}
            onClose={() => setAsking(false)}
          />
        )}
      </Lazy>
    </section>
  )
}

interface PasskeyRowProps {
  readonly of: OwnPasskeyFieldsFragment
  readonly show: (passkeys: Passkeys) => unknown
}

function PasskeyRow({ of, show }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = of
  const [isRenaming, setRenaming] = useState(false)
  const remove = useMutation({
    mutationFn: () => request(RemovePasskeyDocument, { id }),
    onSuccess: ({ passkeyRemove }) => show(passkeyRemove),
  })
  const form = useForm({
    schema: passkeyForm,
    start: { name },
    send: async (input) => void show((await request(RenamePasskeyDocument, { id, name: input.name })).passkeyRename),
    onSent: () => setRenaming(false),
  })
  const ask = async (): Promise<void> => {
    const text = 'It no longer signs you in. Delete it on your device, too.'
    if (await confirm({ title: `Remove ${name}?`, text, confirm: 'Remove passkey', danger: true })) remove.mutate()
  }
  if (isRenaming)
    return (
      <li className="border-b border-line py-3">
        <Form form={form} label={`Rename ${name}`} className="flex flex-wrap items-end gap-3">
          <TextField label="Name" maxLength={60} {...form.field('name')} />
          <Button type="submit" busy={form.isSending && 'Saving'}>
            Save name
          </Button>
        </Form>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <KeyRound aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p data-restless="" className="text-14 text-ink-soft">
          Added {dayText(createdAt.utc)}, {lastUsedAt === null ? 'never used' : `last used ${dayText(lastUsedAt.utc)}`}
        </p>
      </div>
      <TextButton variant="underline" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </TextButton>
      <TextButton
        variant="danger"
        aria-label={`Remove ${name}`}
        busy={remove.isPending && 'Removing'}
        onClick={() => void ask()}
      >
        Remove
      </TextButton>
    </li>
  )
}
