import { useMutation } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SendVerificationDocument } from './identity.gql.ts'

/** Asks users to confirm their e-mail address and offers to resend the link. */
export function VerificationNotice({ email }: { readonly email: string }) {
  const send = useMutation({ mutationFn: () => request(SendVerificationDocument, {}) })
  return (
    <section aria-label="Confirm your e-mail address">
      <Alert tone="wait" title={`Confirm ${email}`}>
        <output>
          {send.isSuccess
            ? 'Link sent. Only the newest link works.'
            : 'Open the link we sent you, so your tickets reach only you.'}
        </output>
        {send.isSuccess ? null : (
          <Button busy={send.isPending ? 'Sending' : false} onClick={() => send.mutate()}>
            Resend link
          </Button>
        )}
      </Alert>
    </section>
  )
}
