import { LIST_DIRECTION_LABELS } from '@admission/common/admission/scan-words.ts'
import { LIST_DIRECTIONS, type ListDirection } from '@admission/common/admission/types.ts'
import { checkInListSchema } from '@admission/common/validation/check-in.ts'
import type { EventPlace } from '#platform/event-place.ts'
import * as v from 'valibot'
import { numberText, fieldText } from '#modules/stock/inventory/office/number-text.ts'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { CheckIn, CheckInList } from './check-in-query.ts'
import { ArchiveCheckInListDocument, SaveCheckInListDocument } from './check-in.gql.ts'

interface ListDialogProps extends EventPlace {
  readonly checkIn: CheckIn
  /** Undefined for a new one. */
  readonly list: CheckInList | undefined
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

const { opensMinutesBefore, closesMinutesAfter } = checkInListSchema.entries
const formSchema = v.object({
  ...checkInListSchema.entries,
  opensMinutesBefore: v.pipe(numberText, opensMinutesBefore),
  closesMinutesAfter: v.pipe(numberText, closesMinutesAfter),
})

const directions = LIST_DIRECTIONS.map((value) => ({ value, label: LIST_DIRECTION_LABELS[value] }))

/** Creates, changes or archives a check-in list. */
export function ListDialog({ accountId, eventId, checkIn, list, onClose, onSaved }: ListDialogProps) {
  const form = useEditForm({
    name: `check-in list ${list?.id ?? 'new'}`,
    schema: formSchema,
    start: {
      name: list?.name ?? '',
      priceTypeIds: list?.priceTypeIds ?? [],
      direction: list?.direction ?? ('ENTRY' satisfies ListDirection),
      opensMinutesBefore: fieldText(list?.opensMinutesBefore ?? null),
      closesMinutesAfter: fieldText(list?.closesMinutesAfter ?? null),
      includeUnpaid: list?.includeUnpaid ?? false,
    },
    save: async (fields) => {
      const of = list === undefined ? { eventId } : { id: list.id, version: list.version }
      const { checkInListSave } = await request(SaveCheckInListDocument, { input: { ...of, ...fields } }, { accountId })
      const answer: SaveAnswer = checkInListSave
      if (answer.outcome !== 'REFUSED') await onSaved()
      if (answer.outcome !== 'SAVED') return placeErrors(answer.message ?? '', answer.fields ?? [], Object.keys(fields))
      showToast({ kind: 'notice', text: 'List saved', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  const archive = async (of: CheckInList): Promise<void> => {
    const isSure = await confirm({
      title: `Archive ${of.name}?`,
      text: 'Devices can no longer scan with it. Its scans stay in the report.',
      confirm: 'Archive list',
      danger: true,
    })
    if (!isSure) return
    await request(ArchiveCheckInListDocument, { id: of.id }, { accountId })
    form.discard()
    await onSaved()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      label="Check-in list"
      submitLabel="Save list"
      place="side"
      title={list === undefined ? 'New check-in list' : list.name}
      onClose={onClose}
      extra={
        list === undefined ? null : (
          <div className="mr-auto">
            <Button size="office" kind="danger-outline" onClick={() => void archive(list)}>
              Archive
            </Button>
          </div>
        )
      }
    >
      <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
      <SelectField
        label="Direction"
        size="office"
        options={directions}
        value={form.values.direction}
        onValue={(direction) => form.change('direction', direction as ListDirection)}
      />
      <ChoiceField
        label="Price types"
        none="All price types"
        choices={checkIn.prices}
        value={form.values.priceTypeIds}
        onValue={(ids) => form.change('priceTypeIds', ids)}
      />
      <TextField
        label="Opens"
        hint="minutes before the start"
        help="Leave blank to admit at any time before the start."
        size="office"
        inputMode="numeric"
        {...form.field('opensMinutesBefore')}
      />
      <TextField
        label="Closes"
        hint="minutes after the start"
        help="Leave blank for no limit."
        size="office"
        inputMode="numeric"
        {...form.field('closesMinutesAfter')}
      />
    </FormDialog>
  )
}
