import { formatMoney } from '@admission/common/money.ts'
import { MAX_WAITED, waitlistEmail } from '@admission/common/validation/waitlist.ts'
import { plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { signalPixels } from '#platform/pixel-signals.ts'
import { tokenFor } from '#platform/tokens.ts'
import { visitSource } from '#platform/visit-source.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { TextField } from '#ui/TextField.tsx'
import { lowestPrice, type Joined, type WaitlistChoice, type WaitlistSheet } from './waitlist-choices.ts'
import { WaitlistJoinDocument, WaitlistPlacesDocument, WaitlistReaderDocument } from './waitlists.gql.ts'

interface WaitlistDialogProps {
  readonly marketplaceId: string
  readonly sheet: WaitlistSheet
  readonly choices: readonly WaitlistChoice[]
  /** Prefills the address of someone who isn’t signed in. */
  readonly email: string
  readonly onClose: () => void
  /** The entry was added. The dialog stays open to say so. */
  readonly onJoined: (joined: Joined) => void
}

const formId = 'waitlist-join'

/** Asks what someone waits for and where to reach them, then says honestly where they stand. */
export function WaitlistDialog(props: WaitlistDialogProps) {
  const [joined, setJoined] = useState<Joined>()
  return joined === undefined ? (
    <AskDialog
      {...props}
      onJoined={(answer) => {
        setJoined(answer)
        props.onJoined(answer)
      }}
    />
  ) : (
    <Dialog
      open
      onClose={props.onClose}
      title="You’re on the waitlist"
      place="sheet"
      actions={
        <Button kind="ink" onClick={props.onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {joined.waiting <= 1
            ? 'You’re the only one waiting for this price right now.'
            : `${plural(joined.waiting, 'person', 'people')} are waiting for this price right now, including you.`}
        </p>
        <p>
          We sent your place in line to {joined.email}, with a link to leave. If tickets are returned, people get them
          in the order they joined. There’s no guarantee that any are.
        </p>
      </div>
    </Dialog>
  )
}

const emailOf = (own: string | undefined) =>
  own === undefined
    ? waitlistEmail
    : v.pipe(
        v.string(),
        v.transform(() => own),
      )

const schemaFor = (own: string | undefined) =>
  v.object({
    email: emailOf(own),
    maxPrice: v.custom<number | null>((amount) => amount === null || Number.isFinite(amount), 'Enter an amount'),
    together: v.boolean(),
  })

function AskDialog(props: WaitlistDialogProps) {
  const { marketplaceId, sheet, choices, onClose, onJoined } = props
  const client = useQueryClient()
  const [typeId, setTypeId] = useState(choices[0]?.id)
  const [counted, setCounted] = useState(0)
  const chosen = choices.find(({ id }) => id === typeId) ?? choices[0]
  const { data } = useQuery({ ...query(WaitlistReaderDocument, {}), enabled: tokenFor('consumer') !== undefined })
  const own = data?.me?.email
  const price = chosen && lowestPrice(chosen)
  const min = Math.max(1, chosen?.minQuantity ?? 1)
  const quantity = Math.max(counted, min)
  const form = useForm({
    schema: schemaFor(own),
    start: { email: props.email, maxPrice: null as number | null, together: true },
    send: async ({ email, maxPrice, together }) => {
      if (chosen === undefined || price === undefined) return
      const { waitlistJoin } = await request(WaitlistJoinDocument, {
        input: {
          marketplaceId,
          storefrontId: sheet.storefront.id,
          eventId: sheet.event.id,
          visitId: sheet.visit?.id ?? null,
          collectionId: chosen.collectionId,
          priceTypeId: chosen.id,
          email,
          quantity,
          together,
          maxPrice: maxPrice === null ? null : { ...price, amount: maxPrice },
          source: visitSource(),
        },
      })
      signalPixels({ name: 'WAITLIST_SIGNUP' })
      await client.invalidateQueries({ queryKey: query(WaitlistPlacesDocument, { eventId: sheet.event.id }).queryKey })
      onJoined({ waiting: waitlistJoin.waiting, email })
    },
  })
  if (chosen === undefined || price === undefined) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Join the waitlist"
      place="sheet"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="ink" type="submit" form={formId} busy={form.isSending && 'Joining'}>
            Join
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} label="Join the waitlist" className="flex flex-col gap-5">
        {choices.length < 2 ? null : (
          <RadioGroup
            legend="Ticket"
            name="waitlist-price"
            value={chosen.id}
            onValue={setTypeId}
            options={choices.map((choice) => ({
              value: choice.id,
              label: choice.name,
              after: fromText(choice),
            }))}
          />
        )}
        <div className="flex items-center justify-between gap-4">
          <span className="text-16 font-semibold">How many</span>
          <Stepper
            label="Tickets"
            value={quantity}
            min={min}
            max={MAX_WAITED}
            step={chosen.step}
            onValue={setCounted}
          />
        </div>
        {sheet.seatMap === null || quantity < 2 ? null : (
          <Checkbox {...form.tick('together')}>Only seats side by side</Checkbox>
        )}
        <MoneyField
          label="Highest price per ticket"
          hint="Optional"
          help="Per ticket, with all fees. Leave blank to wait at any price."
          currency={price.currency}
          exponent={price.exponent}
          {...form.field('maxPrice')}
        />
        {own === undefined ? (
          <TextField label="E-mail" type="email" autoComplete="email" {...form.field('email')} />
        ) : (
          <p>
            We’ll write to <span className="font-semibold">{own}</span>.
          </p>
        )}
        <p className="text-14 text-ink-soft">
          By joining, you agree to get e-mails from {sheet.event.account.name} about this waitlist. You can leave it at
          any time.
        </p>
      </Form>
    </Dialog>
  )
}

const fromText = (choice: WaitlistChoice): string => {
  const price = lowestPrice(choice)
  if (price === undefined) return ''
  return choice.prices.length > 1 ? `from ${formatMoney(price)}` : formatMoney(price)
}
