import { SEAT_STEPS, seatRangeSchema } from '@admission/common/validation/event-stock.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { SetEventSeatsDocument, type EventStockFieldsFragment } from './event-places.gql.ts'
import { numberText, rowsText } from '../office/number-text.ts'

interface SeatStatusDialogProps extends EventPlace {
  readonly sections: EventStockFieldsFragment['sections']
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const steps = [
  { value: 'BLOCKED', label: 'Block: only staff can sell them' },
  { value: 'KILLED', label: 'Kill: no one can sell them' },
  { value: 'AVAILABLE', label: 'Put back on sale' },
] as const satisfies readonly { value: (typeof SEAT_STEPS)[number]; label: string }[]

const formSchema = v.pipe(
  v.object({
    section: v.string(),
    rows: rowsText,
    seatFrom: numberText,
    seatTo: numberText,
    status: v.picklist(SEAT_STEPS),
    reason: v.string(),
  }),
  v.transform((typed): v.InferInput<typeof seatRangeSchema> => typed),
  seatRangeSchema,
)

/** Blocks or kills seats of a section by rows and seat numbers, or puts them back on sale. */
export function SeatStatusDialog({ accountId, eventId, sections, onClose, onSaved }: SeatStatusDialogProps) {
  const form = useEditForm({
    name: 'seats',
    schema: formSchema,
    start: {
      section: sections[0]?.section ?? '',
      rows: '',
      seatFrom: '',
      seatTo: '',
      status: 'BLOCKED',
      reason: '',
    },
    save: async (input) => {
      await request(SetEventSeatsDocument, { eventId, input }, { accountId })
      await onSaved()
      showToast({ kind: 'notice', text: 'Seats changed', dismissAfter: 2000 })
      onClose()
    },
  })
  const status = form.field('status')
  return (
    <FormDialog
      form={form}
      label="Seats"
      submitLabel="Change seats"
      place="side"
      title="Block or release seats"
      text="Sold seats and seats in carts stay as they are."
      onClose={onClose}
    >
      <SelectField
        label="Section"
        size="office"
        options={sections.map(({ section }) => ({ value: section, label: section }))}
        {...form.field('section')}
      />
      <TextField
        label="Rows"
        size="office"
        hint="optional"
        help="Such as A, B. Leave blank for all."
        {...form.field('rows')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From seat" size="office" hint="optional" inputMode="numeric" {...form.field('seatFrom')} />
        <TextField label="To seat" size="office" hint="optional" inputMode="numeric" {...form.field('seatTo')} />
      </div>
      <SelectField
        label="Action"
        size="office"
        options={steps}
        {...status}
        onValue={(value) => status.onValue(SEAT_STEPS.find((step) => step === value) ?? 'BLOCKED')}
      />
      <TextField label="Reason" size="office" maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
