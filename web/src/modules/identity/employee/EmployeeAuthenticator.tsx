import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AuthenticatorSetUp } from '../AuthenticatorSetUp.tsx'
import { EntranceTitle } from '../OfficeEntrance.tsx'
import type { Credentials } from '../OfficeSignIn.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { BeginAuthenticatorDocument, SignInDocument } from './identity.gql.ts'

interface EmployeeAuthenticatorProps {
  readonly credentials: Credentials
  /** Starts the session with its token. */
  readonly onSignedIn: (token: string) => Promise<void>
}

/** Sets up an employee's authenticator app while they sign in, and shows the recovery codes before the office opens. */
export function EmployeeAuthenticator({ credentials, onSignedIn }: EmployeeAuthenticatorProps) {
  const { email, password } = credentials
  const hasStarted = useRef(false)
  const [opened, setOpened] = useState<{ readonly token: string; readonly codes: readonly string[] }>()
  const { mutate, data, error } = useMutation({
    mutationFn: () => request(BeginAuthenticatorDocument, { input: { email, password } }),
    meta: { silent: true },
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  const confirm = async (code: string): Promise<void> => {
    const { signIn } = await request(SignInDocument, { input: { email, password, code } })
    if (signIn.recoveryCodes === null) await onSignedIn(signIn.token)
    else setOpened({ token: signIn.token, codes: signIn.recoveryCodes })
  }
  return (
    <>
      <EntranceTitle
        title="Set up an authenticator app"
        text="Employees need a code of an app to sign in, besides the password."
      />
      {opened !== undefined ? (
        <RecoveryCodes codes={opened.codes}>
          <Button kind="primary" onClick={() => void onSignedIn(opened.token)}>
            I’ve saved them
          </Button>
        </RecoveryCodes>
      ) : data !== undefined ? (
        <AuthenticatorSetUp of={data.authenticatorBegin} onCode={confirm} />
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
