import { useMutation } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { RequestPasswordResetDocument } from './identity.gql.ts'

/** For users who sign in with codes: mails the link for a first password, which changes like adding a passkey ask for. */
export function PasswordStart({ email }: { readonly email: string }) {
  const send = useMutation({ mutationFn: () => request(RequestPasswordResetDocument, { email }) })
  return (
    <section aria-labelledby="password" className="flex max-w-[480px] flex-col gap-4">
      <div>
        <h2 id="password" className="display text-22">
          Password
        </h2>
        <p className="mt-1 text-15 text-ink-soft">
          You sign in with codes by e-mail. You need a password to add a passkey, an authenticator app or another
          address.
        </p>
      </div>
      <output>{send.isSuccess ? `We’ve sent a link to ${email}. It works for an hour.` : null}</output>
      {send.isSuccess ? null : (
        <div>
          <Button busy={send.isPending && 'Sending'} onClick={() => send.mutate()}>
            Choose a password
          </Button>
        </div>
      )}
    </section>
  )
}
