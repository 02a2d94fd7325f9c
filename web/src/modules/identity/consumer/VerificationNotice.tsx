import { useMutation } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SendVerificationDocument } from './identity.gql.ts'

/** For somebody who has not proved the address yet: why it matters, and the link once more. */
export function VerificationNotice({ email }: { readonly email: string }) {
  const send = useMutation({ mutationFn: () => request(SendVerificationDocument, {}) })
  return (
    <section aria-label="Confirm your e-mail address">
      <Alert tone="wait" title={`Confirm ${email}`}>
        <output>
          {send.isSuccess
            ? 'Sent. The newest link is the one that works.'
            : 'We sent you a link, so that tickets reach you and nobody else.'}
        </output>
        {send.isSuccess ? null : (
          <Button busy={send.isPending ? 'Sending' : false} onClick={() => send.mutate()}>
            Send again
          </Button>
        )}
      </Alert>
    </section>
  )
}
