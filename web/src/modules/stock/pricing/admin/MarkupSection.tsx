import { formatMoney, money } from '@admission/common/money.ts'
import { markupForm } from '@admission/common/validation/markup.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { SaveMarkupDocument, type CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import type { Currency } from './price-content.ts'
import { usePriceAnswer } from './use-price-answer.ts'

interface MarkupProps {
  readonly collection: CollectionPriceTypeFieldsFragment
  readonly currency: Currency
  readonly scope: Scope
}

const markupText = ({ markup }: CollectionPriceTypeFieldsFragment, { currency, exponent }: Currency): string => {
  const parts = [
    ...(markup.basisPoints === 0 ? [] : [`${markup.basisPoints / 100}%`]),
    ...(markup.amount === 0 ? [] : [formatMoney(money(markup.amount, currency, exponent))]),
  ]
  return parts.length === 0
    ? 'None. Buyers pay your prices plus fees.'
    : `${parts.join(' + ')} on top of each fixed price, before fees. Free tickets stay free.`
}

/** The collection's addition to its fixed prices, and its dialog. */
export function MarkupSection(props: MarkupProps) {
  const { canEdit } = useRecordFrame()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label="Markup"
      className="flex max-w-[820px] flex-wrap items-start justify-between gap-3 border-t border-line pt-5"
    >
      <div>
        <h2 className="display text-18">Markup</h2>
        <p className="mt-1 text-13 text-ink-soft">{markupText(props.collection, props.currency)}</p>
      </div>
      {canEdit ? (
        <Button size="office" icon={Pencil} onClick={() => setOpen(true)}>
          Change markup
        </Button>
      ) : null}
      {isOpen ? <MarkupDialog {...props} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function MarkupDialog({ collection, currency, scope, onClose }: MarkupProps & { readonly onClose: () => void }) {
  const { id, version, markup } = collection
  const answered = usePriceAnswer(collection)
  const form = useEditForm({
    name: 'markup',
    schema: markupForm,
    start: {
      basisPoints: markup.basisPoints === 0 ? '' : String(markup.basisPoints / 100),
      amount: markup.amount === 0 ? null : markup.amount,
    },
    save: async (input) => {
      const errors = await answered(
        (await request(SaveMarkupDocument, { id, version, input }, scope)).collectionSaveMarkup,
      )
      if (errors !== undefined) return errors
      showToast({ kind: 'notice', text: 'Markup saved', dismissAfter: 2000 })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      label="Markup"
      submitLabel="Save markup"
      place="side"
      title="Markup"
      text="Added to each fixed price before fees. Tickets that are sold or in carts keep their price."
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Percentage"
          size="office"
          inputMode="decimal"
          hint="%"
          help="Leave blank for none."
          {...form.field('basisPoints')}
        />
        <MoneyField
          label="Amount per ticket"
          size="office"
          currency={currency.currency}
          exponent={currency.exponent}
          help="Leave blank for none."
          {...form.field('amount')}
        />
      </div>
    </FormDialog>
  )
}
