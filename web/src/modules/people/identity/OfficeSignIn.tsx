import { signInSchema } from '@admission/common/validation/account-forms.ts'
import type { Time } from '@admission/common/time.ts'
import { useState, type ReactNode } from 'react'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { LostAuthenticator } from './LostAuthenticator.tsx'
import { asksFor } from './asks-for.ts'
import { EntranceTitle } from './OfficeEntrance.tsx'
import { OfficeForgotten } from './OfficeForgotten.tsx'
import { SecondStepField } from '#platform/SecondStepField.tsx'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Of an authenticator app. */
  readonly code?: string | undefined
}

interface OfficeSignInProps {
  /** Prefills the e-mail address. */
  readonly email: string | undefined
  readonly text?: string
  /** Starts a session and navigates on. Throws an ApiError. */
  readonly onSignIn: (input: Credentials) => Promise<void>
  /** Requests a password reset link. Throws an ApiError. */
  readonly onForgotten: (email: string) => Promise<unknown>
  /** Signs in with a passkey. */
  readonly passkey: ReactNode
  /** Shown once the credentials are right but the office requires an authenticator app that is still to be set up. */
  readonly renderSetUp?: (credentials: Credentials) => ReactNode
  /** Reports that the authenticator app was lost. Returns when it is turned off. Throws an ApiError. */
  readonly onLost?: (credentials: Credentials) => Promise<Time>
}

/** Sign in to an office, or request a new password. Both forms share the typed e-mail address. */
export function OfficeSignIn({
  email: initialEmail,
  text,
  onSignIn,
  onForgotten,
  passkey,
  renderSetUp,
  onLost,
}: OfficeSignInProps) {
  const [email, setEmail] = useState(initialEmail ?? '')
  const [isForgotten, setForgotten] = useState(false)
  const [withoutApp, setWithoutApp] = useState<Credentials>()
  const switchTo = (forgotten: boolean) => (typed: string) => {
    setEmail(typed)
    setForgotten(forgotten)
  }
  if (withoutApp !== undefined && renderSetUp !== undefined) return renderSetUp(withoutApp)
  if (isForgotten) return <OfficeForgotten email={email} onRequest={onForgotten} onBack={switchTo(false)} />
  return (
    <>
      <EntranceTitle title="Sign in" {...(text === undefined ? {} : { text })} />
      <SignInFields
        email={email}
        onSignIn={onSignIn}
        onForgotten={switchTo(true)}
        onWithoutApp={renderSetUp && setWithoutApp}
        onLost={onLost}
      />
      {passkey}
    </>
  )
}

interface SignInFieldsProps {
  readonly email: string
  readonly onSignIn: (input: Credentials) => Promise<void>
  readonly onForgotten: (email: string) => void
  readonly onWithoutApp: ((credentials: Credentials) => void) | undefined
  readonly onLost: OfficeSignInProps['onLost']
}

function SignInFields({ email, onSignIn, onForgotten, onWithoutApp, onLost }: SignInFieldsProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    schema: signInSchema,
    start: { email, password: '', code: '' },
    send: (input) =>
      onSignIn(input).catch((error: unknown) => {
        if (onWithoutApp !== undefined && asksFor(error, 'authenticator')) return onWithoutApp(input)
        if (asksFor(error, 'code')) setAsksForCode(true)
        throw error
      }),
  })
  return (
    <Form form={form} label="Sign in" className="flex flex-col gap-5">
      <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
      {asksForCode ? (
        <>
          <SecondStepField {...form.field('code')} />
          {onLost === undefined ? null : <LostAuthenticator onReport={() => onLost(form.values)} />}
        </>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={form.isSending && 'Signing in'}>
          Sign in
        </Button>
        <TextButton variant="underline" onClick={() => onForgotten(form.values.email)}>
          Forgot your password?
        </TextButton>
      </div>
    </Form>
  )
}
