import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
import { EntranceTitle } from './OfficeEntrance.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Opened {
  readonly token: string
  /** Null if the app was set up elsewhere meanwhile. */
  readonly recoveryCodes: readonly string[] | null
}

interface OfficeAuthenticatorProps {
  readonly text: string
  /** Starts the set-up with the typed credentials. Throws an ApiError. */
  readonly onBegin: () => Promise<{ readonly key: string; readonly uri: string }>
  /** Signs in with the credentials and the app's first code. Throws an ApiError. */
  readonly onSignIn: (code: string) => Promise<Opened>
  /** Starts the session with its token. */
  readonly onSignedIn: (token: string) => Promise<void>
}

/** Sets up an authenticator app while signing in, and shows the recovery codes before the office opens. */
export function OfficeAuthenticator({ text, onBegin, onSignIn, onSignedIn }: OfficeAuthenticatorProps) {
  const hasStarted = useRef(false)
  const [opened, setOpened] = useState<{ readonly token: string; readonly codes: readonly string[] }>()
  const { mutate, data, error } = useMutation({ mutationFn: onBegin, meta: { silent: true } })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  const confirm = async (code: string): Promise<void> => {
    const { token, recoveryCodes } = await onSignIn(code)
    if (recoveryCodes === null) await onSignedIn(token)
    else setOpened({ token, codes: recoveryCodes })
  }
  return (
    <>
      <EntranceTitle title="Set up an authenticator app" text={text} />
      {opened !== undefined ? (
        <RecoveryCodes codes={opened.codes}>
          <Button kind="primary" onClick={() => void onSignedIn(opened.token)}>
            I’ve saved them
          </Button>
        </RecoveryCodes>
      ) : data !== undefined ? (
        <AuthenticatorSetUp of={data} onCode={confirm} />
      ) : error !== null ? (
        <Alert tone="stop" announced title="The set-up couldn’t start">
          {error.message}
          <Button onClick={() => mutate()}>Try again</Button>
        </Alert>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}
