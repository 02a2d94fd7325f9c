import { MAX_TRANSFER_MESSAGE } from '@admission/common/validation/transfer.ts'
import { plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { News } from './Result.tsx'
import { TicketChoice } from './TicketChoice.tsx'
import { chosenTickets, eventProblem, firstChoice } from './transfer-choice.ts'
import { keepTransfer } from './transfer-queries.ts'
import { offerText, reviewText } from './transfer-text.ts'
import type { OwnEvent } from './transfer-view.ts'
import { TransferSendDocument } from './transfers.gql.ts'

interface SendFormProps {
  readonly events: readonly OwnEvent[]
  /** Called with the result. Begin a new form then. */
  readonly onNews: (news: News) => void
}

/** Chooses tickets and the one who gets them, says what sending will do, and sends it once. */
export function SendForm({ events, onNews }: SendFormProps) {
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const form = useForm({
    schema: async () => (await import('./send-schema.ts')).sendSchema,
    start: { tickets: firstChoice(events), isLink: false, email: '', message: '' },
    send: async ({ email, message, tickets: checkedChoice }) => {
      const tickets = chosenTickets(events, checkedChoice)
      if (tickets.length === 0) return { tickets: 'Choose at least one ticket.' }
      const input = { tickets, email, message }
      const { transferSend } = await sendWithKey(['transfer', input], (key) =>
        request(TransferSendDocument, { key, input }),
      )
      await keepTransfer(client, transferSend)
      const what = offerText(transferSend.parts)
      onNews(
        email === ''
          ? { title: `Your link for ${what} is ready`, text: 'Copy it and send it to one person.' }
          : { title: `Sent ${what} to ${transferSend.recipient ?? email}` },
      )
      return undefined
    },
  })
  const { tickets: choice, isLink, email: typed } = form.values
  const tickets = chosenTickets(events, choice)
  const canSend = events.some((each) => eventProblem(each) === null)
  const chosen = events.filter((each) => choice.events.includes(each.event.id))
  return (
    <Form form={form} label="Transfer tickets" className="flex flex-col gap-6">
      <TicketChoice events={events} {...form.field('tickets')} />
      {canSend ? (
        <>
          <RadioGroup
            legend="How they get them"
            name="way"
            value={isLink ? 'link' : 'email'}
            onValue={(way) => form.change('isLink', way === 'link')}
            options={[
              { value: 'email', label: 'Send by e-mail', detail: 'We write to them.' },
              { value: 'link', label: 'Share a link', detail: 'You send it yourself, in any app.' },
            ]}
          />
          {isLink ? null : <TextField label="Their e-mail" type="email" autoComplete="off" {...form.field('email')} />}
          <TextArea
            label="Message"
            hint="Optional"
            rows={3}
            maxLength={MAX_TRANSFER_MESSAGE}
            {...form.field('message')}
          />
          <p className="text-15 break-words">
            {tickets.length === 0
              ? 'Choose the tickets above.'
              : reviewText({
                  count: tickets.length,
                  email: isLink ? undefined : typed.trim(),
                  events: chosen,
                  now,
                })}
          </p>
          <Button
            kind="primary"
            type="submit"
            size="bar"
            className="phone:self-start"
            busy={form.isSending && (isLink ? 'Making the link' : 'Sending')}
          >
            {isLink
              ? 'Create link'
              : tickets.length === 0
                ? 'Send tickets'
                : `Send ${plural(tickets.length, 'ticket')}`}
          </Button>
        </>
      ) : null}
    </Form>
  )
}
