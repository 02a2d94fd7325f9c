import { formatTime, type Time } from '@admission/common/time.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { TextButton } from '#ui/TextButton.tsx'

interface LostAuthenticatorProps {
  /** Reports the loss with the typed credentials. Returns when the app is turned off. Throws an ApiError. */
  readonly onReport: () => Promise<Time>
}

/** Lets someone in again who has neither their authenticator app nor a recovery code, three days later. */
export function LostAuthenticator({ onReport }: LostAuthenticatorProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: onReport, meta: { silent: true } })
  if (data !== undefined)
    return (
      <Alert tone="go" announced title="We’ve sent you an e-mail">
        Your app will be turned off on {formatTime(data, { year: true })} UTC. Sign in after that with your password
        alone.
      </Alert>
    )
  if (!isOpen)
    return (
      <div>
        <TextButton variant="underline" onClick={() => setOpen(true)}>
          Lost your app and your recovery codes?
        </TextButton>
      </div>
    )
  return (
    <Alert tone={error === null ? 'wait' : 'stop'} announced title="Turn off your authenticator app">
      {error === null
        ? 'It takes three days, so that no one else can do it without your noticing. A code entered until then keeps the app.'
        : error.message}
      <Button busy={isPending && 'Sending'} onClick={() => mutate()}>
        Turn it off in three days
      </Button>
    </Alert>
  )
}
