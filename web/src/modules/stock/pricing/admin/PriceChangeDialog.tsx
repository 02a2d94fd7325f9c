import { newUuid } from '@admission/common/ids.ts'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FieldError } from '#ui/Field.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { PlanPriceChangesDocument, type CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import { PlannedCellFields } from './PlannedCellFields.tsx'
import { cellsOf, changedPrice, errorsOfCells, priceChangesForm, savedPrice } from './price-change-form.ts'
import type { Currency } from './price-content.ts'
import type { MatrixLevel } from './PriceMatrix.tsx'
import { usePriceAnswer } from './use-price-answer.ts'

interface PriceChangeDialogProps {
  readonly collection: CollectionPriceTypeFieldsFragment
  readonly levels: readonly MatrixLevel[]
  readonly currency: Currency
  readonly scope: Scope
  readonly onClose: () => void
}

/** Plans changes of any number of prices at one moment. */
export function PriceChangeDialog({ collection, levels, currency, scope, onClose }: PriceChangeDialogProps) {
  const { priceTypes, priceZone } = collection
  const [start] = useState(() => cellsOf(priceTypes))
  // The same for every attempt, so that a retry plans nothing twice.
  const [ids] = useState(() => start.map(() => newUuid()))
  const answered = usePriceAnswer(collection)
  const form = useEditForm({
    name: 'price-changes',
    schema: priceChangesForm,
    start: { at: '', cells: start },
    save: async ({ changes }) => {
      const inputs = changes.map(({ place, change }) => ({ id: ids[place] ?? newUuid(), ...change }))
      const of = { id: collection.id, version: collection.version, inputs }
      const errors = await answered((await request(PlanPriceChangesDocument, of, scope)).priceChangesPlan)
      if (errors !== undefined)
        return errorsOfCells(
          errors,
          changes.map(({ place }) => place),
        )
      const planned = inputs.length === 1 ? 'Price change planned' : 'Price changes planned'
      showToast({ kind: 'notice', text: planned, dismissAfter: 2000 })
      onClose()
      return undefined
    },
  })
  const { cells } = form.values
  const missing = form.errors['cells']
  return (
    <FormDialog
      form={form}
      label="Price changes"
      submitLabel="Plan price changes"
      place="side"
      title="Plan price changes"
      text="Buyers get the new prices from this moment. Tickets that are sold or in carts keep theirs; what is added to a cart later costs the new ones."
      onClose={onClose}
    >
      <MomentField label={`From, ${zoneTitle(priceZone)}`} size="office" {...form.field('at')} />
      <p className="text-13 text-ink-soft">New prices. Leave blank what stays.</p>
      {cells.map((cell, index) => {
        const type = priceTypes.find(({ id }) => id === cell.priceTypeId)
        const saved = savedPrice(priceTypes, cell.priceTypeId, cell.priceLevel)
        const level = levels.find((each) => each.level === cell.priceLevel)
        return (
          <PlannedCellFields
            key={`${cell.priceTypeId} ${cell.priceLevel}`}
            cell={cell}
            name={`${type?.name ?? ''}, ${level?.name ?? `Level ${cell.priceLevel}`}`}
            now={saved === undefined ? '' : changedPrice(saved, currency)}
            currency={currency}
            path={`cells.${String(index)}`}
            errors={form.errors}
            onChange={(changed) =>
              form.change(
                'cells',
                cells.map((each, at) => (at === index ? changed : each)),
              )
            }
          />
        )
      })}
      {missing === undefined ? null : <FieldError id="planned-prices-missing" text={missing} />}
    </FormDialog>
  )
}
