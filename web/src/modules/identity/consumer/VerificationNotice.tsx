import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { SendVerificationDocument } from './identity.gql.ts'

/** For somebody who has not proved the address yet: why it matters, and the link once more. */
export function VerificationNotice({ email }: { readonly email: string }) {
  const send = useMutation({ mutationFn: () => request(SendVerificationDocument, {}) })
  return (
    <section
      aria-label="Confirm your e-mail address"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-12 bg-wait-tint px-4 py-4"
    >
      <MailWarning aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-wait" />
      <p className="min-w-0 flex-[1_1_220px] text-15">
        <b className="font-semibold">Confirm {email}</b>
        <output className="block text-14 text-ink-soft">
          {send.isSuccess
            ? 'Sent. The newest link is the one that works.'
            : 'We sent you a link, so that tickets reach you and nobody else.'}
        </output>
      </p>
      {send.isSuccess ? null : (
        <Button busy={send.isPending ? 'Sending' : false} onClick={() => send.mutate()}>
          Send again
        </Button>
      )}
    </section>
  )
}
