import { signInSchema } from '@admission/common/validation/account-forms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm, type FormStorage } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asksFor } from '../asks-for.ts'
import { LostAuthenticator } from '../LostAuthenticator.tsx'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { SecondStepField } from '#platform/SecondStepField.tsx'
import { startSession } from './start-session.ts'
import type { AccountValues } from './account-values.ts'
import type { AskedCode } from './asked-code.ts'
import { CodeRequestButton } from './CodeRequestButton.tsx'
import {
  PasskeyChallengeDocument,
  ReportLostAuthenticatorDocument,
  SignInDocument,
  SignInWithPasskeyDocument,
} from './login.gql.ts'

interface SignInFormProps {
  /** Values shared by the account forms. */
  readonly storage: FormStorage<AccountValues>
  /** Called after the session started and the cart was bound to it. */
  readonly onSignedIn: () => void | Promise<void>
  readonly onForgotten: () => void
  /** A code was requested instead of a password. */
  readonly onAsked: (asked: AskedCode) => void
}

/** Signs in with e-mail and password, a code by e-mail, or a passkey. */
export function SignInForm({ storage, onSignedIn, onForgotten, onAsked }: SignInFormProps) {
  const client = useQueryClient()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    schema: signInSchema,
    start: storage.content,
    storage,
    send: async (input) => {
      const { signIn: session } = await request(SignInDocument, { input }).catch((error: unknown) => {
        if (asksFor(error, 'code')) setAsksForCode(true)
        throw error
      })
      await startSession(client, session.token, onSignedIn)
    },
  })
  return (
    <Form form={form} label="Sign in" className="flex flex-col gap-5">
      <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
      {asksForCode ? (
        <>
          <SecondStepField {...form.field('code')} />
          <LostAuthenticator
            onReport={async () => {
              const { email, password } = form.values
              return (await request(ReportLostAuthenticatorDocument, { input: { email, password } })).authenticatorLost
            }}
          />
        </>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={form.isSending && 'Signing in'}>
          Sign in
        </Button>
        <TextButton variant="underline" onClick={onForgotten}>
          Forgot your password?
        </TextButton>
      </div>
      <div className="flex flex-wrap gap-4">
        <CodeRequestButton form={form} onAsked={onAsked} />
        <PasskeyButton
          onBegin={async () => (await request(PasskeyChallengeDocument, {})).passkeyChallenge}
          onAnswer={async (input) => {
            const { passkeySignIn } = await request(SignInWithPasskeyDocument, { input })
            await startSession(client, passkeySignIn.token, onSignedIn)
          }}
        />
      </div>
    </Form>
  )
}
