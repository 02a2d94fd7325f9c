import { areaOffSaleSchema } from '@admission/common/validation/event-stock.ts'
import { number } from '@admission/common/words.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { SetEventAreaOffSaleDocument, type EventStockFieldsFragment } from './event-places.gql.ts'
import { numberText, fieldText } from '../office/number-text.ts'

interface AreaOffSaleDialogProps extends EventPlace {
  readonly area: EventStockFieldsFragment['areas'][number]
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const formSchema = v.pipe(v.object({ blocked: numberText, killed: numberText, reason: v.string() }), areaOffSaleSchema)

/** Takes places of an area off sale, or puts them back. */
export function AreaOffSaleDialog({ accountId, eventId, area, onClose, onSaved }: AreaOffSaleDialogProps) {
  const form = useEditForm({
    name: `off-sale ${area.id}`,
    schema: formSchema,
    start: { blocked: fieldText(area.blocked), killed: fieldText(area.killed), reason: '' },
    save: async (input) => {
      await request(SetEventAreaOffSaleDocument, { eventId, areaId: area.id, input }, { accountId })
      await onSaved()
      showToast({ kind: 'notice', text: 'Places off sale saved', dismissAfter: 2000 })
      onClose()
    },
  })
  const free = area.size - area.sold - area.held - area.allocated
  return (
    <FormDialog
      form={form}
      label="Places off sale"
      submitLabel="Save"
      place="side"
      title={`${area.name}: places off sale`}
      text={`${number(free)} of ${number(area.size)} places aren’t sold, in carts or allocated.`}
      onClose={onClose}
    >
      <TextField
        label="Blocked"
        size="office"
        inputMode="numeric"
        help="Only staff can sell these."
        {...form.field('blocked')}
      />
      <TextField
        label="Killed"
        size="office"
        inputMode="numeric"
        help="No one can sell these."
        {...form.field('killed')}
      />
      <TextField
        label="Reason"
        size="office"
        maxLength={200}
        help="For example, camera position or restricted view."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
