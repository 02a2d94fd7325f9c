import { signUpSchema } from '@admission/common/validation/account-forms.ts'
import type { PasswordRules } from '@admission/common/validation/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import { useForm, type FormStorage } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { startSession } from './start-session.ts'
import type { AccountValues } from './account-values.ts'
import type { AskedCode } from './asked-code.ts'
import { CodeRequestButton } from './CodeRequestButton.tsx'
import { SignUpDocument } from './identity.gql.ts'
import { TermsField } from './NewAccountFields.tsx'

interface SignUpFormProps {
  /** Values shared by the account forms. */
  readonly storage: FormStorage<AccountValues>
  readonly rules: PasswordRules
  readonly onSignedIn: () => void | Promise<void>
  /** A code was requested instead of a password. */
  readonly onAsked: (asked: AskedCode) => void
}

/** Creates an account and signs in. */
export function SignUpForm({ storage, rules, onSignedIn, onAsked }: SignUpFormProps) {
  const client = useQueryClient()
  const form = useForm({
    schema: signUpSchema(rules),
    start: storage.content,
    storage,
    send: async (input) => {
      const { signUp: session } = await request(SignUpDocument, { input })
      await startSession(client, session.token, () => {
        // No pixel runs here: the next page of an organizer tells its own, if the visitor agreed.
        writeText(storageKeys.signedUp, '1', 'sessionStorage')
        return onSignedIn()
      })
    },
  })
  return (
    <Form form={form} label="Create an account" className="flex flex-col gap-5">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        help="We’ll send your tickets and receipts here."
        {...form.field('email')}
      />
      <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`at least ${rules.minLength} characters`}
        {...form.field('password')}
      />
      <TermsField form={form} />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending && 'Creating'}>
          Create account
        </Button>
      </div>
      <div className="flex flex-col items-start gap-3">
        <p className="text-15 text-ink-soft">Or do without a password:</p>
        <CodeRequestButton form={form} onAsked={onAsked} />
      </div>
    </Form>
  )
}
