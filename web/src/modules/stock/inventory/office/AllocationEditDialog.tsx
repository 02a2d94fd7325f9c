import { allocationChangeSchema } from '@admission/common/validation/allocation.ts'
import { number } from '@admission/common/words.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { useOffice } from '#platform/office.ts'
import {
  ReleaseAllocationDocument,
  SaveAllocationDocument,
  type AllocationFieldsFragment,
} from './event-allocations.gql.ts'
import { numberText, fieldText } from './number-text.ts'

interface AllocationEditDialogProps {
  readonly eventId: string
  readonly allocation: AllocationFieldsFragment
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const formSchema = v.pipe(
  v.object({
    units: numberText,
    releaseAt: v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? null : text)),
    ),
  }),
  v.transform((typed): v.InferInput<typeof allocationChangeSchema> => typed),
  allocationChangeSchema,
)

/** Changes the quantity and the release of an allocation, or releases it now. */
export function AllocationEditDialog({ eventId, allocation, onClose, onSaved }: AllocationEditDialogProps) {
  const { area, scope } = useOffice()
  const { id: allocationId, name, units, sold, held, releaseAt } = allocation
  const form = useEditForm({
    name: `allocation ${allocationId}`,
    schema: formSchema,
    start: { units: fieldText(units), releaseAt: releaseAt?.local.slice(0, 16) ?? '' },
    save: async (input) => {
      await request(SaveAllocationDocument.in(area), { eventId, allocationId, input }, scope)
      await onSaved()
      showToast({ kind: 'notice', text: 'Allocation saved', dismissAfter: 2000 })
      onClose()
    },
  })
  const release = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Release ${name}?`,
      text: `${number(units - sold - held)} unsold places return to your event. Sold tickets stay valid. You can’t undo this.`,
      confirm: 'Release places',
      danger: true,
    })
    if (!isSure) return
    await request(ReleaseAllocationDocument.in(area), { eventId, allocationId }, scope)
    form.discard()
    await onSaved()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      label="Allocation"
      submitLabel="Save allocation"
      place="side"
      title={name}
      text={`${number(sold)} sold, ${number(held)} in carts.`}
      onClose={onClose}
      extra={
        <div className="mr-auto">
          <Button size="office" kind="danger-outline" onClick={() => void release()}>
            Release now
          </Button>
        </div>
      }
    >
      <TextField label="Quantity" size="office" inputMode="numeric" {...form.field('units')} />
      <MomentField
        label="Release"
        size="office"
        hint="optional"
        help="When unsold places return to you, in the venue’s time zone."
        {...form.field('releaseAt')}
      />
    </FormDialog>
  )
}
