import { formatMoney } from '@admission/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { query } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ItemChoice } from './ItemChoice.tsx'
import { isOpen, leftToRefund } from './item-badges.ts'
import { RefundOrderDocument, RefundPreviewDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownOrder } from './order-documents.ts'
import { rebaseRefund } from './refund-conflict.ts'
import { RefundEffects } from './RefundEffects.tsx'
import { useOrderChange, useOrderReading } from './use-order-change.ts'

interface RefundDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  /** Cancels the whole order instead of refunding a part. */
  readonly cancels: boolean
  readonly onClose: () => void
}

const WHAT = ['ALL', 'ITEMS', 'AMOUNT'] as const
type What = (typeof WHAT)[number]
const what = [
  { value: 'ALL', label: 'Everything that is left' },
  { value: 'ITEMS', label: 'Some tickets or add-ons' },
  { value: 'AMOUNT', label: 'An amount; tickets stay valid' },
] as const satisfies readonly { value: What; label: string }[]

interface Typed {
  readonly what: What
  readonly items: readonly string[]
  readonly amount: number | null
  readonly keepsFees: boolean
  readonly reason: string
}

const schema = v.pipe(
  v.object({
    what: v.picklist(WHAT),
    items: v.array(v.string()),
    amount: v.nullable(v.number('Enter an amount.')),
    keepsFees: v.boolean(),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use 500 characters or fewer.')),
  }),
  v.forward(
    v.check(({ what: chosen, items }) => chosen !== 'ITEMS' || items.length > 0, 'Choose what to refund.'),
    ['items'],
  ),
  v.forward(
    v.check(({ what: chosen, amount }) => chosen !== 'AMOUNT' || amount !== null, 'Enter an amount.'),
    ['amount'],
  ),
)

const inputOf = (typed: Typed, cancels: boolean) => ({
  items: typed.what === 'ITEMS' ? typed.items : null,
  amount: typed.what === 'AMOUNT' ? typed.amount : null,
  keepsFees: typed.keepsFees,
  cancels,
})

/** The dry run of what is typed; nothing while it can't be refunded. */
function usePreview({ of, office, cancels }: RefundDialogProps, typed: Typed) {
  const input = inputOf(typed, cancels)
  const key = JSON.stringify([input, of.version])
  const settled = useDebounced({ key, input }, key, 250)
  const isTyped = isOpen(of) && v.is(schema, { ...typed, reason: '' })
  const reading = useQuery({
    ...query(RefundPreviewDocument.in(office.area), { id: of.row.id, input: settled.input }, office.scope),
    meta: { silent: true },
    enabled: isTyped && settled.key === key,
    staleTime: 0,
    retry: false,
  })
  // After someone else's change, what was worked out before it is stale.
  const isStale = (reading.data?.refundPreview.version ?? of.version) < of.version
  const isCurrent = isTyped && settled.key === key && !isStale
  const refusal = isCurrent && reading.error instanceof ApiError ? reading.error : undefined
  return {
    preview: isCurrent && reading.error === null ? reading.data?.refundPreview : undefined,
    isWaiting: isTyped && (settled.key !== key || reading.isFetching || isStale),
    errors: refusal === undefined ? {} : placeErrors(refusal.message, refusal.fields, ['items', 'amount']),
  }
}

/** Refunds an order or a part of it, or cancels it, after showing exactly what goes back and who pays. */
export function RefundDialog(props: RefundDialogProps) {
  const { of, office, cancels, onClose } = props
  const change = useOrderChange(office, of.row.id)
  const readAgain = useOrderReading(office, of.row.id)
  const { currency, exponent } = of.row.total
  const left = leftToRefund(of, cancels)
  const insured = leftToRefund(of, true) - left
  const done = cancels ? 'Order canceled' : 'Refund on its way'
  const start: Typed = {
    what: cancels || of.items.length < 2 ? 'ALL' : 'ITEMS',
    items: [],
    amount: null,
    keepsFees: false,
    reason: '',
  }
  const form = useEditForm({
    name: `${cancels ? 'cancel' : 'refund'} ${of.row.id}`,
    schema,
    start,
    save: async (typed) => {
      if (preview === undefined)
        // Refusals of the preview already show beside their fields.
        return Object.keys(refused).length > 0 ? {} : { '': 'Wait until the preview shows what goes back.' }
      const errors = await change(
        RefundOrderDocument,
        {
          version: preview.version,
          input: { ...inputOf(typed, cancels), reason: typed.reason },
        },
        done,
        keepChoice,
      )
      if (errors === undefined) onClose()
      return errors
    },
  })
  const { values } = form
  const keepChoice = (now: ShownOrder): FormErrors => {
    const { choice, note } = rebaseRefund(values, of, now)
    if (choice.what === 'ITEMS') form.change('items', choice.items)
    if (choice.what === 'AMOUNT') form.change('amount', choice.amount)
    return { '': note }
  }
  const { preview, isWaiting, errors: refused } = usePreview(props, values)
  // The dry run is of now. If it is newer than the order shown, someone else changed it since.
  const isNewer = preview !== undefined && preview.version > of.version
  const catchUp = useEffectEvent(async () => form.setErrors(keepChoice(await readAgain())))
  useEffect(() => {
    if (isNewer) catchUp().catch(() => undefined)
  }, [isNewer])
  const amount = preview === undefined ? '' : ` ${formatMoney(preview.amount)}`
  return (
    <FormDialog
      form={form}
      label={cancels ? 'Cancel order' : 'Refund'}
      submitLabel={cancels ? `Cancel and refund${amount}` : `Refund${amount}`}
      cancelLabel={cancels ? 'Keep order' : 'Cancel'}
      danger
      readOnly={!isOpen(of)}
      place="side"
      title={cancels ? `Cancel order ${of.row.reference}?` : `Refund order ${of.row.reference}`}
      text={
        cancels
          ? 'You can’t undo this. All its tickets become void, and their places go back on sale.'
          : `${of.row.buyerName} paid ${formatMoney(of.row.total)}. ${formatMoney({ amount: left, currency, exponent })} is left to refund.${insured === 0 ? '' : ` The insurer keeps ${formatMoney({ amount: insured, currency, exponent })} of purchase protection, unless you cancel the order.`}`
      }
      onClose={onClose}
      below={<RefundEffects of={preview} isWaiting={isWaiting} error={refused['']} />}
    >
      {cancels ? null : (
        <SelectField
          label="What to refund"
          size="office"
          options={what}
          value={values.what}
          onValue={(value) => form.change('what', WHAT.find((each) => each === value) ?? 'ALL')}
        />
      )}
      {values.what === 'ITEMS' ? (
        <ItemChoice
          items={of.items}
          chosen={values.items}
          onChosen={(items) => form.change('items', items)}
          error={form.errors['items'] ?? refused['items']}
        />
      ) : null}
      {values.what === 'AMOUNT' ? (
        <MoneyField
          label="Amount"
          size="office"
          currency={currency}
          exponent={exponent}
          {...form.field('amount')}
          error={form.errors['amount'] ?? refused['amount']}
        />
      ) : null}
      <Checkbox
        size="office"
        {...form.tick('keepsFees')}
        help="The buyer gets back the price without fees and their tax."
      >
        Keep fees
      </Checkbox>
      <TextField
        label="Reason"
        size="office"
        hint="optional"
        help="For your colleagues. Buyers don’t see it."
        maxLength={500}
        {...form.field('reason')}
      />
      {values.what !== 'AMOUNT' && refused['amount'] !== undefined ? <FieldError text={refused['amount']} /> : null}
      {values.what === 'ALL' && refused['items'] !== undefined ? <FieldError text={refused['items']} /> : null}
    </FormDialog>
  )
}
