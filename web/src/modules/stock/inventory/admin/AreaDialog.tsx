import { areaSchema } from '@admission/common/validation/event-stock.ts'
import { number } from '@admission/common/words.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { RemoveEventAreaDocument, SaveEventAreaDocument, type EventStockFieldsFragment } from './event-places.gql.ts'
import { numberText, fieldText } from '../office/number-text.ts'

type Area = EventStockFieldsFragment['areas'][number]

interface AreaDialogProps extends EventPlace {
  /** The area to edit; undefined to add one. */
  readonly area: Area | undefined
  readonly isTimed: boolean
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const formSchema = v.pipe(v.object({ name: v.string(), priceLevel: numberText, capacity: numberText }), areaSchema)

/** Adds a general-admission area, or changes its name, price level and capacity. */
export function AreaDialog({ accountId, eventId, area, isTimed, onClose, onSaved }: AreaDialogProps) {
  const form = useEditForm({
    name: `area ${area?.id ?? 'new'}`,
    schema: formSchema,
    start: {
      name: area?.name ?? '',
      priceLevel: fieldText(area?.priceLevel ?? 1),
      capacity: fieldText(area === undefined ? null : (area.perVisit ?? area.size)),
    },
    save: async (input) => {
      await request(SaveEventAreaDocument, { eventId, areaId: area?.id ?? null, input }, { accountId })
      await onSaved()
      showToast({ kind: 'notice', text: area === undefined ? 'Area added' : 'Area saved', dismissAfter: 2000 })
      onClose()
    },
  })
  const remove = async (): Promise<void> => {
    if (area === undefined) return
    const isSure = await confirm({ title: `Remove ${area.name}?`, confirm: 'Remove area', danger: true })
    if (!isSure) return
    await request(RemoveEventAreaDocument, { eventId, areaId: area.id }, { accountId })
    form.discard()
    await onSaved()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      label="Area"
      submitLabel={area === undefined ? 'Add area' : 'Save area'}
      place="side"
      title={area === undefined ? 'New area' : area.name}
      text={area !== undefined && `${number(area.sold)} sold, ${number(area.held)} in carts.`}
      onClose={onClose}
      extra={
        area === undefined ? null : (
          <div className="mr-auto">
            <Button size="office" kind="danger-outline" onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        )
      }
    >
      <TextField
        label="Name"
        size="office"
        maxLength={80}
        help="As buyers see it on the ticket."
        {...form.field('name')}
      />
      <TextField
        label="Price level"
        size="office"
        inputMode="numeric"
        help="Collections set a price for each level."
        {...form.field('priceLevel')}
      />
      <TextField
        label={isTimed ? 'Places per visit' : 'Capacity'}
        size="office"
        inputMode="numeric"
        help={isTimed ? 'Visits with their own capacity keep it.' : undefined}
        {...form.field('capacity')}
      />
    </FormDialog>
  )
}
