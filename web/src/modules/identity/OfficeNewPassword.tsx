import { newPasswordSchema } from '@admission/common/validation/account-forms.ts'
import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import type { ReactNode } from 'react'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EntranceTitle } from './OfficeEntrance.tsx'

interface OfficeNewPasswordProps {
  readonly link: { readonly usable: boolean; readonly email: string | null }
  /** Sets the password, starts a session and navigates on. Throws an ApiError. */
  readonly onReset: (password: string) => Promise<void>
  /** A link to the login of this office. */
  readonly toLogin: ReactNode
}

const schema = newPasswordSchema(PASSWORD_RULES)

/** Form to choose a new password, opened from an e-mailed link. */
export function OfficeNewPassword({ link, onReset, toLogin }: OfficeNewPasswordProps) {
  const form = useForm({ schema, start: { password: '' }, send: ({ password }) => onReset(password) })
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
        <div>
          <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
            Save and sign in
          </Button>
        </div>
      </Form>
    </>
  )
}
