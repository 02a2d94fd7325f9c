import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { roleNames } from '#modules/accounts/role-names.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form, type FormErrors } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { formErrors, textOf } from '#platform/form-errors.ts'
import { EntranceTitle } from '../OfficeEntrance.tsx'
import { invitationErrors, type InvitationFields } from '../office-rules.ts'
import { enterAdmin } from './enter-office.ts'
import { AcceptInvitationDocument, type InvitationQuery } from './identity.gql.ts'

interface InvitationFormProps {
  readonly token: string
  readonly invitation: NonNullable<InvitationQuery['invitation']>
}

/** Takes the place that an invitation offers, and signs in. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const accept = useMutation({
    mutationFn: async (fields: InvitationFields) => {
      const { acceptInvitation } = await request(AcceptInvitationDocument, { token, ...fields })
      await enterAdmin(acceptInvitation.token)
    },
    onError: (error) => setErrors(formErrors(error, ['name', 'password', 'acceptedTerms'])),
  })
  const submit = (form: FormData): void => {
    const fields = {
      name: textOf(form, 'name'),
      password: textOf(form, 'password'),
      acceptedTerms: form.get('acceptedTerms') !== null,
    }
    const wrong = invitationErrors(fields)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) accept.mutate(fields)
  }
  return (
    <>
      <EntranceTitle
        title={`Join ${invitation.accountName}`}
        text={
          <>
            You are invited as <b className="font-semibold text-ink">{roleNames[invitation.role]}</b>.
          </>
        }
      />
      <Form onSubmit={submit} errors={errors} label="Invitation" className="flex flex-col gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
          help="The invitation is for this address."
        />
        <TextField label="Name" name="name" autoComplete="name" maxLength={100} error={errors['name']} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`at least ${PASSWORD_RULES.minLength} characters`}
          help="If this address has an account with us already, give its password."
          error={errors['password']}
        />
        <Checkbox name="acceptedTerms" error={errors['acceptedTerms']}>
          I agree to the{' '}
          <Link to="/legal-policies" target="_blank" className="underline underline-offset-3">
            Project Admission Terms &amp; Conditions and Privacy Policy
          </Link>
        </Checkbox>
        <div>
          <Button kind="primary" type="submit" busy={accept.isPending ? 'Joining' : false}>
            Join {invitation.accountName}
          </Button>
        </div>
      </Form>
    </>
  )
}
