import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { reachQuery } from './audience-owner.ts'
import { leftOutText, people } from './audience-texts.ts'
import {
  RescheduleAudienceMailDocument,
  SendAudienceMailDocument,
  type AudienceMailFieldsFragment,
} from './audiences.gql.ts'
import type { TemplateOwner } from './template-owner.ts'

interface SendDialogProps {
  readonly owner: TemplateOwner
  readonly mail: AudienceMailFieldsFragment
  readonly onClose: () => void
}

const formId = 'send-audience'
const LATER = 'LATER'

const sendForm = v.pipe(
  v.object({ when: v.picklist(['NOW', LATER]), at: v.string(), ...reasonForm.entries }),
  v.forward(
    v.partialCheck(
      [['when'], ['at']],
      ({ when, at }) => when !== LATER || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at),
      'Enter a date and time.',
    ),
    ['at'],
  ),
)

/** Sends an e-mail to its audience now or at a time, or moves a scheduled one, once the number of people is confirmed. */
export function SendDialog({ owner, mail, onClose }: SendDialogProps) {
  const client = useQueryClient()
  const { type, audience, topic, prices, sections, checkedIn } = mail
  const asked = {
    type,
    audience,
    topic,
    eventIds: mail.events.map(({ id }) => id),
    prices: [...prices],
    sections: [...sections],
    checkedIn,
  }
  const { data } = useQuery({ ...reachQuery(owner, asked), staleTime: 0 })
  const reach = data?.reach
  const isMoved = mail.run?.state === 'SCHEDULED'
  const form = useForm({
    schema: sendForm,
    start: {
      when: isMoved ? LATER : 'NOW',
      at: isMoved ? mail.run.scheduledAt.local.slice(0, 16) : '',
      reason: '',
    },
    send: async ({ when, at, reason }) => {
      if (isMoved) await request(RescheduleAudienceMailDocument, { id: mail.id, at, reason }, {})
      else {
        if (reach === undefined) return { '': 'Counting the people. Try again in a moment.' }
        const sent = {
          id: mail.id,
          version: mail.version,
          people: reach.people,
          at: when === LATER ? at : null,
          reason,
        }
        await sendWithKey(sent, (key) => request(SendAudienceMailDocument, { key, ...sent }, {}))
      }
      const done = isMoved ? 'Moved to another time' : when === LATER ? 'Scheduled' : 'It is being sent'
      showToast({ kind: 'notice', text: done, dismissAfter: 3500 })
      await client.invalidateQueries({ queryKey: ['employee'] })
      return undefined
    },
    onSent: onClose,
  })
  const isLater = form.values.when === LATER
  const leftOut = reach && leftOutText(reach)
  const count = reach === undefined ? '' : ` to ${people(reach.people)}`
  const title = isMoved ? 'Move to another time' : 'Send this e-mail'
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text="It goes to who is in the audience when it begins, each address once. Until it is sent, it can be stopped."
      blocked={form.isSending}
      actions={
        <>
          <Button size="office" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="office"
            kind="primary"
            type="submit"
            form={formId}
            disabled={reach === undefined || reach.people === 0}
            busy={form.isSending && (isLater ? 'Scheduling' : 'Sending')}
          >
            {isMoved ? 'Move' : isLater ? `Schedule${count}` : `Send${count}`}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label={title} className="flex flex-col gap-4">
        <output className="block text-15">
          {reach === undefined ? (
            'Counting people…'
          ) : (
            <>
              <strong>{people(reach.people)}</strong> would get it now.
              {leftOut ? <span className="block text-14 text-ink-soft">Left out: {leftOut}.</span> : null}
            </>
          )}
        </output>
        {reach?.people === 0 ? <Alert tone="wait" announced title="There is no one to send it to." /> : null}
        {isMoved ? null : (
          <RadioGroup
            legend="When"
            name="when"
            options={[
              { value: 'NOW', label: 'Now' },
              { value: LATER, label: 'At a time' },
            ]}
            value={form.values.when}
            onValue={(when) => form.change('when', when === LATER ? LATER : 'NOW')}
          />
        )}
        {isLater ? (
          <MomentField
            label="Date and time"
            help={`${zoneTitle(mail.timezone)} (${mail.timezone.replaceAll('_', ' ')}).`}
            {...form.field('at')}
          />
        ) : null}
        <TextField label="Reason" help="Why, for the audit trail." maxLength={500} {...form.field('reason')} />
      </Form>
    </Dialog>
  )
}
