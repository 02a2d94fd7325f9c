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
  /** Sets it, opens a session and goes on. Throws an ApiError. */
  readonly onReset: (password: string) => Promise<void>
  /** A link to the login of this office. */
  readonly toLogin: ReactNode
}

const schema = newPasswordSchema(PASSWORD_RULES)

/** Chooses a new password by the link of a mail. */
export function OfficeNewPassword({ link, onReset, toLogin }: OfficeNewPasswordProps) {
  const form = useForm({ schema, start: { password: '' }, send: ({ password }) => onReset(password) })
  if (!link.usable)
    return (
      <>
        <EntranceTitle
          title="This link no longer works"
          text="It was used already, or it is too old. Your password stays as it is. You can ask for a new link."
        />
        <div>{toLogin}</div>
      </>
    )
  return (
    <>
      <EntranceTitle
        title="Choose a new password"
        text={`${link.email === null ? '' : `For ${link.email}. `}Every device that is signed in now is signed out.`}
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
