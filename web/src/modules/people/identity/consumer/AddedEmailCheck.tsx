import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { navigator } from '#platform/navigation.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { emailsQuery } from './emails-query.ts'
import { VerifyAddedEmailDocument } from './profile-email.gql.ts'

/** Verifies an added address with the token of its link, once, and then says so at an address without the token. */
export function AddedEmailCheck({ token }: { readonly token: string }) {
  const client = useQueryClient()
  const hasStarted = useRef(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => request(VerifyAddedEmailDocument, { token }),
    meta: { silent: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: emailsQuery.queryKey })
      await navigator().go('/user/profile/email?verified=1', { replace: true })
    },
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  if (error === null) return <Alert tone="note" title="Confirming your address…" announced />
  const isNetwork = error instanceof ApiError && error.kind === 'network'
  return (
    <Alert tone="stop" announced title="This link didn’t work">
      {isNetwork
        ? 'We couldn’t reach the server. Nothing changed.'
        : 'It was used, is older than 48 hours, or belongs to another account. Nothing changed. Resend the link below.'}
      {isNetwork ? (
        <Button busy={isPending && 'Trying again'} onClick={() => mutate()}>
          Try again
        </Button>
      ) : null}
    </Alert>
  )
}
