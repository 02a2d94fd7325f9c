import { newPasswordSchema } from '@admission/common/validation/account-forms.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { StatePage } from '#ui/StatePage.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asksFor } from '../asks-for.ts'
import { SecondStepField } from '#platform/SecondStepField.tsx'
import { startSessionAndGo } from './start-session.ts'
import { PasswordResetDocument, ResetPasswordDocument } from './identity.gql.ts'

export const Route = createFileRoute('/_consumer/_public/password-reset/$passwordResetToken')({
  // The link is checked once, in the browser, and never cached on the server.
  loader: ({ context, params }) => load(context.queryClient, linkQuery(params.passwordResetToken)),
  head: () => pageHead({ noindex: true }),
  component: PasswordResetPage,
  pendingComponent: Checking,
})

/** As short as the page that follows, so the footer doesn't move. */
function Checking() {
  return <StatePage figure="" title="Checking your link" text="This takes a moment." busy />
}

const linkQuery = (token: string) => query(PasswordResetDocument, { token })

function PasswordResetPage() {
  const { passwordResetToken: token } = Route.useParams()
  const { data } = useSuspenseQuery({ ...linkQuery(token), staleTime: Infinity })
  const { usable, email } = data.resetLink
  if (!usable)
    return (
      <StatePage
        figure=""
        title="This link no longer works"
        text="It has been used or has expired. Your password hasn’t changed. You can request a new link."
      >
        <Link to="/login" className={buttonClasses({ kind: 'primary' })}>
          Go to sign in
        </Link>
      </StatePage>
    )
  return <NewPassword token={token} email={email} rules={data.passwordRules} />
}

interface NewPasswordProps {
  readonly token: string
  readonly email: string | null
  readonly rules: { readonly minLength: number; readonly maxLength: number }
}

function NewPassword({ token, email, rules }: NewPasswordProps) {
  const client = useQueryClient()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useForm({
    schema: newPasswordSchema(rules),
    start: { password: '', code: '' },
    send: async (typed) => {
      const { resetPassword } = await request(ResetPasswordDocument, { token, ...typed }).catch((error: unknown) => {
        if (asksFor(error, 'code')) setAsksForCode(true)
        throw error
      })
      await startSessionAndGo(client, resetPassword.token, '/user')
    },
  })
  return (
    <div className="page-margins mx-auto flex w-full max-w-[576px] flex-col gap-6 py-10 desk:py-16">
      <div>
        <h1 className="display text-36">Choose a new password</h1>
        <p className="mt-2 text-17 text-ink-soft">
          {email === null ? '' : `For ${email}. `}You’ll be signed out on all other devices.
        </p>
      </div>
      <Form form={form} label="New password" className="flex flex-col gap-5">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`at least ${rules.minLength} characters`}
          {...form.field('password')}
        />
        {asksForCode ? <SecondStepField {...form.field('code')} /> : null}
        <div>
          <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
            Save and sign in
          </Button>
        </div>
      </Form>
    </div>
  )
}
