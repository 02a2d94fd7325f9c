import { newPasswordSchema } from '@admission/common/validation/account-forms.ts'
import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import { useState, type ReactNode } from 'react'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asksFor } from './asks-for.ts'
import { EntranceTitle } from './OfficeEntrance.tsx'
import { SecondStepField } from '#platform/SecondStepField.tsx'

interface OfficeNewPasswordProps {
  readonly link: { readonly usable: boolean; readonly email: string | null }
  /** Sets the password, starts a session and navigates on. Throws an ApiError. */
  readonly onReset: (typed: { readonly password: string; readonly code?: string | undefined }) => Promise<void>
  /** A link to the login of this office. */
  readonly toLogin: ReactNode
}

const schema = newPasswordSchema(PASSWORD_RULES)

/** Form to choose a new password, opened from an e-mailed link. */
export function OfficeNewPassword({ link, onReset, toLogin }: OfficeNewPasswordProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    schema,
    start: { password: '', code: '' },
    send: (typed) =>
      onReset(typed).catch((error: unknown) => {
        if (asksFor(error, 'code')) setAsksForCode(true)
        throw error
      }),
  })
  if (!link.usable)
    return (
      <>
        <EntranceTitle
          title="This link no longer works"
          text="It has been used or has expired. Your password hasn’t changed. You can request a new link."
        />
        <div>{toLogin}</div>
      </>
    )
  return (
    <>
      <EntranceTitle
        title="Choose a new password"
        text={`${link.email === null ? '' : `For ${link.email}. `}You’ll be signed out on all other devices.`}
      />
      <Form form={form} label="New password" className="flex flex-col gap-5">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`at least ${PASSWORD_RULES.minLength} characters`}
          {...form.field('password')}
        />
        {asksForCode ? <SecondStepField {...form.field('code')} /> : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
            Save and sign in
          </Button>
          {form.errors[''] === undefined ? null : toLogin}
        </div>
      </Form>
    </>
  )
}
