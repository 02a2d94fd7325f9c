import { passwordChangeSchema } from '@admission/common/validation/account-forms.ts'
import type { PasswordRules } from '@admission/common/validation/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { ChangePasswordDocument } from './profile-security.gql.ts'
import { showSessions } from './security-query.ts'

const blank = { current: '', password: '' }

/** Changes the password. The current one is required, so that an open browser isn't enough. */
export function PasswordChange({ rules }: { readonly rules: PasswordRules }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const form = useForm({
    schema: passwordChangeSchema(rules),
    start: blank,
    storage: { content: typed, change: setTyped },
    send: async (passwords) => showSessions(client, (await request(ChangePasswordDocument, passwords)).passwordChange),
    onSent: () => {
      setTyped(blank)
      showToast({ kind: 'notice', text: 'Password changed', dismissAfter: 2000 })
    },
  })
  return (
    <Form form={form} label="Password" className="flex max-w-[480px] flex-col gap-5">
      <div>
        <h2 className="display text-22">Password</h2>
        <p className="mt-1 text-15 text-ink-soft">You’ll be signed out on all other devices.</p>
      </div>
      <TextField label="Current password" type="password" autoComplete="current-password" {...form.field('current')} />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`at least ${rules.minLength} characters`}
        {...form.field('password')}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
          Change password
        </Button>
      </div>
    </Form>
  )
}
