import { formatMoney } from '@admission/common/money.ts'
import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { returnText, type ReturnOffer } from './return-text.ts'
import { ReturnPreviewDocument, ReturnTicketsDocument } from './returns.gql.ts'

interface ReturnDialogProps {
  readonly purchaseId: string
  readonly offer: ReturnOffer
  readonly isProtected: boolean
  readonly onReturned: () => Promise<void>
  readonly onClose: () => void
}

const lineNames = {
  TICKETS: 'Tickets',
  ADD_ONS: 'Add-ons',
  FEES: 'Fees',
  DELIVERY: 'Delivery',
  PROTECTION: 'Protection',
  TAX: 'Tax',
} as const

const schema = v.object({ items: v.pipe(v.array(v.string()), v.nonEmpty('Choose the tickets to return.')) })

/** Returns tickets after showing exactly what goes back to the card. */
export function ReturnDialog({ purchaseId, offer, isProtected, onReturned, onClose }: ReturnDialogProps) {
  const { tickets } = offer
  const form = useEditForm({
    name: `return ${purchaseId}`,
    schema,
    start: { items: tickets.length === 1 ? tickets.map(({ id }) => id) : ([] as string[]) },
    save: async ({ items }) => {
      if (preview === undefined) return { '': 'Wait until you see what goes back.' }
      const input = { id: purchaseId, items, version: preview.version, expected: preview.amount.amount }
      try {
        await sendWithKey(input, (key) => request(ReturnTicketsDocument, { key, ...input }))
      } catch (error) {
        // Something changed meanwhile: show what would go back now.
        await Promise.all([reading.refetch(), onReturned()])
        throw error
      }
      const back = preview.amount.amount === 0 ? '' : `, ${formatMoney(preview.amount)} on its way to your card`
      showToast({ kind: 'notice', text: `${plural(items.length, 'ticket')} returned${back}` })
      await onReturned()
      onClose()
      return undefined
    },
  })
  const chosen = form.values.items
  const reading = useQuery({
    ...query(ReturnPreviewDocument, { id: purchaseId, items: chosen }),
    enabled: chosen.length > 0,
    meta: { silent: true },
    staleTime: 0,
    retry: false,
  })
  const preview = chosen.length === 0 ? undefined : reading.data?.returnPreview
  const problem = form.field('items').error ?? reading.error?.message
  const choose = (id: string, on: boolean) =>
    form.field('items').onValue(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <FormDialog
      form={form}
      label="Return tickets"
      submitLabel={preview === undefined ? 'Return' : `Return for ${formatMoney(preview.amount)}`}
      danger
      title="Return tickets"
      text={`${returnText(offer, isProtected)} This can’t be undone: their codes stop working and the places go back on sale.`}
      onClose={onClose}
    >
      <fieldset
        className="flex min-w-0 flex-col gap-2.5"
        aria-describedby={problem === undefined ? undefined : 'return-problem'}
      >
        <legend className="mb-2 font-semibold">Tickets</legend>
        {tickets.map(({ id, name, place }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onValue={(on) => choose(id, on)}>
            {place === '' ? name : place}
            {place === '' ? null : <span className="text-ink-soft"> {name}</span>}
          </Checkbox>
        ))}
        {problem === undefined ? null : <FieldError id="return-problem" text={problem} />}
      </fieldset>
      {preview === undefined ? null : (
        <dl aria-label="What goes back" className="border-t border-line pt-3">
          {preview.lines.map(({ kind, amount }) => (
            <div key={kind} className="flex justify-between gap-4 py-1 text-ink-soft">
              <dt>{lineNames[kind]}</dt>
              <dd className="mono">{formatMoney(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-1 font-semibold">
            <dt>Goes back to your card</dt>
            <dd className="mono">{formatMoney(preview.amount)}</dd>
          </div>
        </dl>
      )}
      {preview === undefined ? null : <AddOnNotes {...preview} />}
    </FormDialog>
  )
}

/** Effects on the add-ons: they go back with their tickets, or stay with those that the buyer keeps. */
const AddOnNotes = ({ addOns, keptAddOns }: { readonly addOns: string; readonly keptAddOns: string }) => (
  <>
    {addOns === '' ? null : <p className="text-ink-soft">Also returned: {addOns}.</p>}
    {keptAddOns === '' ? null : (
      <p className="text-ink-soft">
        Not returned: {keptAddOns}. Add-ons stay with the tickets you keep, and go back with the last one.
      </p>
    )}
  </>
)
