import { HELP_TOPIC_LABELS, HELP_TOPICS, helpRequestForm } from '@admission/common/validation/help-request.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { RequestHelpDocument } from './help.gql.ts'

interface HelpFormProps {
  /** Of the signed-in user, otherwise empty. */
  readonly sender: { readonly name: string; readonly email: string }
}

interface Sent {
  readonly reference: string
  readonly email: string
}

const topics = HELP_TOPICS.map((topic) => ({ value: topic, label: HELP_TOPIC_LABELS[topic] }))

/** Writes to the platform's support. */
export function HelpForm({ sender }: HelpFormProps) {
  const [sent, setSent] = useState<Sent>()
  const form = useForm({
    schema: helpRequestForm,
    start: { topic: '', ...sender, orderReference: '', message: '' },
    send: async (input) => {
      const { requestHelp } = await request(RequestHelpDocument, { input })
      setSent({ reference: requestHelp, email: input.email })
    },
  })
  const writeAnother = () => {
    form.field('message').onValue('')
    setSent(undefined)
  }
  if (sent !== undefined)
    return (
      <div aria-live="polite" className="flex flex-col items-start gap-3">
        <MailCheck aria-hidden="true" size={24} strokeWidth={1.5} className="text-go" />
        <p>
          We got your request <b className="mono font-semibold">{sent.reference}</b> and will answer to{' '}
          <b className="font-semibold break-all">{sent.email}</b>, usually within one business day.
        </p>
        <TextButton variant="underline" onClick={writeAnother}>
          Write another request
        </TextButton>
      </div>
    )
  return (
    <Form form={form} label="Write to us" className="flex flex-col gap-5">
      <SelectField label="What is it about?" placeholder="Choose" options={topics} {...form.field('topic')} />
      <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField label="E-mail" type="email" autoComplete="email" help="We answer here." {...form.field('email')} />
      <TextField
        label="Order number"
        hint="optional"
        help="It’s on your receipt, like LH 7F42 09C."
        maxLength={40}
        {...form.field('orderReference')}
      />
      <TextArea label="How can we help?" rows={6} maxLength={4000} {...form.field('message')} />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending && 'Sending'}>
          Send
        </Button>
      </div>
    </Form>
  )
}
