import { newAccountSchema, signInCodeSchema } from '@admission/common/validation/account-forms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { useNow } from '#platform/clock.ts'
import { useForm, type FormStorage } from '#platform/form/use-form.ts'
import { SecondStepField } from '#platform/SecondStepField.tsx'
import { storageKeys, writeText } from '#platform/storage.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { asksFor } from '../asks-for.ts'
import type { AccountValues } from './account-values.ts'
import { CODE_LIFE_MS, type AskedCode } from './asked-code.ts'
import { NewAccountFields } from './NewAccountFields.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SignInWithCodeDocument } from './sign-in-code.gql.ts'
import { startSession } from './start-session.ts'

interface CodeFormProps {
  readonly asked: AskedCode
  /** Values shared by the account forms. */
  readonly storage: FormStorage<AccountValues>
  /** Name and terms are asked from the start: the reader said that they’re new. */
  readonly isNew: boolean
  /** A new code was requested; the old one no longer works here. */
  readonly onAsked: (asked: AskedCode) => void
  /** Called after the session started and the cart was bound to it. */
  readonly onSignedIn: () => void | Promise<void>
  readonly onBack: () => void
}

const newAccountWithCode = v.object({ ...signInCodeSchema.entries, ...newAccountSchema.entries })

/** Signs in with the six digits from an e-mail, or creates an account with them. */
export function CodeForm({ asked, storage, isNew, onAsked, onSignedIn, onBack }: CodeFormProps) {
  const client = useQueryClient()
  const [asksForApp, setAsksForApp] = useState(false)
  const [asksForAccount, setAsksForAccount] = useState(isNew)
  const isTooOld = useNow() - asked.askedAt > CODE_LIFE_MS
  const first = useRef<HTMLDivElement>(null)
  const account = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: asksForAccount ? newAccountWithCode : signInCodeSchema,
    start: storage.content,
    storage,
    send: async (input) => {
      const answer = await request(SignInWithCodeDocument, { input: { request: asked.request, ...input } }).catch(
        (error: unknown) => {
          if (asksFor(error, 'code')) setAsksForApp(true)
          if (asksForAccount || !asksFor(error, 'name')) throw error
          // The code was right. An error beside a field that wasn't there yet would say otherwise.
          return undefined
        },
      )
      if (answer === undefined) return setAsksForAccount(true)
      const { token, signedUp, passwordRemoved } = answer.signInWithCode
      return startSession(client, token, () => {
        // No pixel runs here: the next page of an organizer tells its own, if the visitor agreed.
        if (signedUp) writeText(storageKeys.signedUp, '1', 'sessionStorage')
        if (passwordRemoved)
          showToast({
            kind: 'notice',
            text: 'Your address is confirmed',
            detail: 'The old password was set before that, so it no longer works. Choose a new one in your profile.',
          })
        return onSignedIn()
      })
    },
  })
  // What was pressed is gone, and with it the focus.
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (asksForAccount && !isNew) account.current?.querySelector('input')?.focus()
  }, [asksForAccount, isNew])
  return (
    <Form form={form} label="Sign in with a code" className="flex flex-col gap-5">
      <h1 className="display text-36">Check your e-mail</h1>
      <p>
        We’ve sent six digits to <b className="font-semibold break-words">{asked.email}</b>. They work for 10 minutes,
        in this browser only. Check your spam folder too.
      </p>
      <div ref={first}>
        <CodeField label="Code from the e-mail" {...form.field('signInCode')} />
      </div>
      {isTooOld ? <Alert tone="wait" announced title="This code has expired. Send a new one." /> : null}
      {asksForApp ? <SecondStepField {...form.field('code')} /> : null}
      <div ref={account} aria-live="polite">
        {asksForAccount ? <NewAccountFields form={form} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={form.isSending && 'Signing in'}>
          {asksForAccount ? 'Create account' : 'Sign in'}
        </Button>
        <ResendCode asked={asked} onAsked={onAsked} />
        <TextButton variant="underline" onClick={onBack}>
          Use another address or a password
        </TextButton>
      </div>
    </Form>
  )
}
