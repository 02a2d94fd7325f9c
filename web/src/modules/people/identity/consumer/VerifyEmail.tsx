import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { VerifyEmailDocument } from './identity.gql.ts'

/** Verifies an e-mail address with the token of its link, once, when the page opens. */
export const VerifyEmail = ({ token }: { readonly token: string }) => (
  <div aria-live="polite">
    <Verification token={token} />
  </div>
)

function Verification({ token }: { readonly token: string }) {
  const client = useQueryClient()
  const hasStarted = useRef(false)
  const { mutate, data, error } = useMutation({
    mutationFn: () => request(VerifyEmailDocument, { token }),
    meta: { silent: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['consumer', 'Me'] }),
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  if (error !== null)
    return (
      <StatePage figure="" title="This link didn’t work" text={error.message} role="alert">
        <div className="flex flex-wrap gap-3">
          {error instanceof ApiError && error.kind === 'network' ? (
            <Button onClick={() => mutate()}>Try again</Button>
          ) : null}
          <Link to="/user" className={buttonClasses({})}>
            Get a new link
          </Link>
        </div>
      </StatePage>
    )
  if (data === undefined)
    return <StatePage figure="" title="Confirming your e-mail address" text="This takes a moment." />
  return (
    <StatePage
      figure=""
      title={
        data.verifyEmail.alreadyConfirmed
          ? 'Your e-mail address is already confirmed'
          : 'Your e-mail address is confirmed'
      }
      text={`We’ll send tickets and receipts to ${data.verifyEmail.email}.`}
    >
      <Link to="/exchange/event" search={{ verified: '1' } as never} className={buttonClasses({ kind: 'primary' })}>
        See what’s on
      </Link>
    </StatePage>
  )
}
