import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { useForm } from '#platform/form/use-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TicketLimitSimulationDocument, type TicketLimitSimulationQuery } from './collection-ticket-limit.gql.ts'

interface LimitSimulatorProps {
  readonly collectionId: string
  readonly priceTypes: readonly { readonly id: string; readonly name: string }[]
  readonly scope: Scope
}

type Answer = TicketLimitSimulationQuery['ticketLimitSimulation']

const quantityMessage = 'Enter a whole number from 1 to 100.'
const schema = v.object({
  email: v.pipe(v.string(), v.trim()),
  quantity: v.pipe(
    v.string(),
    v.transform(Number),
    v.integer(quantityMessage),
    v.minValue(1, quantityMessage),
    v.maxValue(100, quantityMessage),
  ),
  priceTypeId: v.pipe(v.string(), v.nonEmpty('Choose a price type.')),
  eventIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose an event.')),
})

/** Answers whether a buyer can have some tickets, by the rules that carts and payments use. */
export function LimitSimulator({ collectionId, priceTypes, scope }: LimitSimulatorProps) {
  const [answer, setAnswer] = useState<Answer>()
  const form = useForm({
    schema,
    start: { email: '', quantity: '2', priceTypeId: priceTypes[0]?.id ?? '', eventIds: [] as string[] },
    send: async ({ email, quantity, priceTypeId, eventIds }) => {
      const input = {
        collectionId,
        priceTypeId,
        eventId: eventIds[0] ?? '',
        quantity,
        email: email === '' ? null : email,
      }
      const { ticketLimitSimulation } = await request(TicketLimitSimulationDocument, { input }, scope)
      setAnswer(ticketLimitSimulation)
    },
  })
  return (
    <section aria-label="Simulator" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Would this order be allowed?</h2>
      <Form form={form} label="Simulator" className="mt-3 flex flex-col gap-4">
        <TextField
          label="Buyer’s e-mail"
          hint="optional"
          size="office"
          type="email"
          autoComplete="off"
          help="Leave blank for a new buyer."
          {...form.field('email')}
        />
        <EntityField
          label="Event"
          source="EVENTS"
          scope={scope}
          size="office"
          values={form.values.eventIds}
          onValues={(values) => form.change('eventIds', [...values].slice(-1))}
          error={form.errors['eventIds']}
        />
        <div className="grid grid-cols-[1fr_110px] gap-3">
          <SelectField
            label="Price type"
            size="office"
            options={priceTypes.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('priceTypeId')}
          />
          <TextField label="Tickets" size="office" inputMode="numeric" {...form.field('quantity')} />
        </div>
        <Button type="submit" size="office" busy={form.isSending && 'Checking'} className="self-start">
          Check
        </Button>
      </Form>
      {answer === undefined ? null : <AnswerOf of={answer} />}
    </section>
  )
}

const AnswerOf = ({ of }: { readonly of: Answer }) => (
  <div className="mt-4 flex flex-col gap-3">
    <Alert tone={of.isAllowed ? 'go' : 'stop'} announced title={of.sentence} />
    <ul aria-label="Limits, strictest first" className="flex flex-col gap-2 text-13">
      {of.checks.map((check) => (
        <li key={check.limitId ?? check.name} className="flex gap-2">
          <CheckIcon of={check} />
          <p>
            <b className="font-semibold">{check.name}</b> {check.sentence}
          </p>
        </li>
      ))}
    </ul>
  </div>
)

const CheckIcon = ({ of }: { readonly of: Answer['checks'][number] }) => {
  const Icon = of.isExceeded ? CircleX : of.isDecidedAtPayment ? Clock : CircleCheck
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-soft" />
}
