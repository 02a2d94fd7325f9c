import { invitationSchema } from '@admission/common/validation/account-forms.ts'
import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { eventsText, MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { asksFor } from '../asks-for.ts'
import { EntranceTitle } from '../OfficeEntrance.tsx'
import { SecondStepField } from '#platform/SecondStepField.tsx'
import type { Credentials } from '../OfficeSignIn.tsx'
import { AdminAuthenticator } from './AdminAuthenticator.tsx'
import { startAdminSession } from './start-admin-session.ts'
import { AcceptInvitationDocument, type InvitationQuery } from './identity.gql.ts'

interface InvitationFormProps {
  readonly token: string
  readonly invitation: NonNullable<InvitationQuery['invitation']>
}

/** Accepts an invitation and signs in. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const [withoutApp, setWithoutApp] = useState<Credentials>()
  const form = useForm({
    schema: invitationSchema,
    start: { name: '', password: '', acceptedTerms: false, code: '' },
    send: async (fields) => {
      const { acceptInvitation } = await request(AcceptInvitationDocument, { token, ...fields }).catch(
        (error: unknown) => {
          if (asksFor(error, 'code')) setAsksForCode(true)
          throw error
        },
      )
      if (acceptInvitation) await startAdminSession(acceptInvitation.token)
      else setWithoutApp({ email: invitation.email, password: fields.password })
    },
  })
  if (withoutApp !== undefined) return <AdminAuthenticator credentials={withoutApp} />
  return (
    <>
      <EntranceTitle
        title={`Join ${invitation.accountName}`}
        text={
          <>
            You’ve been invited as <b className="font-semibold text-ink">{MEMBER_ROLE_LABELS[invitation.role]}</b>
            {invitation.events === null ? '' : `, limited to ${eventsText(invitation.events)}`}.
          </>
        }
      />
      <Form form={form} label="Invitation" className="flex flex-col gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
          help="The invitation was sent to this address."
        />
        <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`at least ${PASSWORD_RULES.minLength} characters`}
          help="If you already have an account with this address, enter its password."
          {...form.field('password')}
        />
        {asksForCode ? <SecondStepField {...form.field('code')} /> : null}
        <Checkbox {...form.tick('acceptedTerms')}>
          I agree to the{' '}
          <Link to="/legal-policies" target="_blank" className="underline underline-offset-3">
            Project Admission Terms &amp; Conditions and Privacy Policy
          </Link>
        </Checkbox>
        <div>
          <Button kind="primary" type="submit" busy={form.isSending && 'Joining'}>
            Join {invitation.accountName}
          </Button>
        </div>
      </Form>
    </>
  )
}
