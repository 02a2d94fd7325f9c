import { newUuid } from '@admission/common/ids.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { PlanPriceChangeDocument, type CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import { changedPrice, priceKind, priceChangeForm, savedPrice } from './price-change-form.ts'
import type { Currency } from './price-content.ts'
import type { MatrixLevel } from './PriceMatrix.tsx'
import { usePriceAnswer } from './use-price-answer.ts'

/** A cell of the matrix, by the ID of its price type. */
export interface PriceCellOf {
  readonly priceTypeId: string
  readonly priceLevel: string
}

interface PriceChangeDialogProps {
  readonly collection: CollectionPriceTypeFieldsFragment
  readonly levels: readonly MatrixLevel[]
  readonly start: PriceCellOf
  readonly currency: Currency
  readonly scope: Scope
  readonly onClose: () => void
}

/** Plans a change of one price. */
export function PriceChangeDialog({ collection, levels, start, currency, scope, onClose }: PriceChangeDialogProps) {
  // The same for every attempt, so that a retry plans nothing twice.
  const [id] = useState(newUuid)
  const { priceTypes, priceZone } = collection
  const answered = usePriceAnswer(collection)
  const form = useEditForm({
    name: 'price-change',
    schema: v.lazy((typed) => priceChangeForm(priceKind(priceTypes, (typed as PriceCellOf).priceTypeId))),
    start: {
      priceTypeId: start.priceTypeId,
      priceLevel: savedPrice(priceTypes, start.priceTypeId, start.priceLevel) === undefined ? '' : start.priceLevel,
      at: '',
      amount: null as number | null,
      minimum: null as number | null,
      maximum: null as number | null,
    },
    save: async ({ priceLevel, amount, ...change }) => {
      const input = { id, ...change, priceLevel: Number(priceLevel), amount: amount ?? 0 }
      const of = { id: collection.id, version: collection.version, input }
      const errors = await answered((await request(PlanPriceChangeDocument, of, scope)).priceChangePlan)
      if (errors !== undefined) return errors
      showToast({ kind: 'notice', text: 'Price change planned', dismissAfter: 2000 })
      onClose()
      return undefined
    },
  })
  const { priceTypeId, priceLevel } = form.values
  const now = savedPrice(priceTypes, priceTypeId, priceLevel)
  const soldAt = levels.filter(({ level }) => savedPrice(priceTypes, priceTypeId, level) !== undefined)
  const money = (name: 'amount' | 'minimum' | 'maximum', label: string) => ({
    label,
    size: 'office' as const,
    currency: currency.currency,
    exponent: currency.exponent,
    ...form.field(name),
  })
  return (
    <FormDialog
      form={form}
      label="Price change"
      submitLabel="Plan price change"
      place="side"
      title="Plan a price change"
      text="Buyers get the new price from this moment. Tickets that are sold or in carts keep theirs; what is added to a cart later costs the new one."
      onClose={onClose}
    >
      <SelectField
        label="Price type"
        size="office"
        options={[
          ...(priceTypeId === '' ? [{ value: '', label: 'Choose a price type' }] : []),
          ...priceTypes.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        {...form.field('priceTypeId')}
      />
      <SelectField
        label="Price level"
        size="office"
        options={[
          ...(now === undefined ? [{ value: '', label: 'Choose a price level' }] : []),
          ...soldAt.map(({ level, name }) => ({ value: level, label: name })),
        ]}
        {...form.field('priceLevel')}
        value={now === undefined ? '' : priceLevel}
      />
      <MomentField label={`From, ${zoneTitle(priceZone)}`} size="office" {...form.field('at')} />
      {priceKind(priceTypes, priceTypeId) === 'USER_ENTERED' ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <MoneyField {...money('minimum', 'Minimum')} />
            <MoneyField {...money('maximum', 'Maximum')} help="Leave blank for no limit." />
          </div>
          <MoneyField {...money('amount', 'Suggested amount')} help="Filled in for buyers." className="max-w-[200px]" />
        </>
      ) : (
        <MoneyField {...money('amount', 'New price')} className="max-w-[200px]" />
      )}
      {now === undefined ? null : <p className="text-13 text-ink-soft">Saved price: {changedPrice(now, currency)}.</p>}
    </FormDialog>
  )
}
