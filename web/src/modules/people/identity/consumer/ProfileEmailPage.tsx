import { emailAddress } from '@admission/common/validation/account-forms.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { load } from '#platform/load.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AddedEmailCheck } from './AddedEmailCheck.tsx'
import { EmailRow } from './EmailRow.tsx'
import { emailsQuery, showEmails } from './emails-query.ts'
import { AddEmailDocument } from './profile-email.gql.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/email')({
  // The token of the link that verifies an added address.
  validateSearch: searchOf({ verify: textParam }),
  loader: ({ context }) => load(context.queryClient, emailsQuery),
  component: ProfileEmailPage,
})

/** A user's e-mail addresses. */
function ProfileEmailPage() {
  const { verify } = Route.useSearch()
  const { myEmails } = useSuspenseQuery(emailsQuery).data
  return (
    <div className="flex max-w-[624px] flex-col gap-10">
      {verify === undefined ? null : <AddedEmailCheck key={verify} token={verify} />}
      <section aria-labelledby="addresses">
        <h2 id="addresses" className="display text-22">
          E-mail addresses
        </h2>
        <p className="mt-1 text-15 text-ink-soft">
          You can sign in with any confirmed address. Tickets sent to it are yours. Security notices go to the primary
          one.
        </p>
        <ul className="mt-4 border-t border-line">
          {myEmails.map((email) => (
            <EmailRow key={email.id} of={email} />
          ))}
        </ul>
      </section>
      <AddEmail />
    </div>
  )
}

const schema = v.object({
  email: emailAddress,
  password: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
})
const blank = { email: '', password: '' }

function AddEmail() {
  const client = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema,
    start: blank,
    storage: { content: typed, change: setTyped },
    send: async ({ email, password }) => {
      showEmails(client, (await request(AddEmailDocument, { email, password })).emailAdd)
      setSentTo(email)
    },
    onSent: () => setTyped(blank),
  })
  return (
    <Form form={form} label="Add an address" className="flex max-w-[480px] flex-col gap-5">
      <h2 className="display text-22">Add an address</h2>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        help="We’ll send a link to confirm it. It works once, within 48 hours."
        {...form.field('email')}
      />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        help="We’ll tell your primary address, too."
        {...form.field('password')}
      />
      <output className="text-15 empty:hidden">
        {sentTo === undefined ? null : (
          <>
            We’ve sent an e-mail to <b className="font-semibold">{sentTo}</b>. Open its link on this device.
          </>
        )}
      </output>
      <div>
        <Button kind="primary" type="submit" busy={form.isSending && 'Adding'}>
          Add address
        </Button>
      </div>
    </Form>
  )
}
