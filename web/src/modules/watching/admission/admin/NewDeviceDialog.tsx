import { scanDeviceSchema } from '@admission/common/validation/check-in.ts'
import { useState } from 'react'
import type { EventPlace } from '#platform/event-place.ts'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { CheckIn } from './check-in-query.ts'
import { AddScanDeviceDocument } from './check-in.gql.ts'
import { PairingLink } from './PairingLink.tsx'

interface NewDeviceDialogProps extends EventPlace {
  readonly checkIn: CheckIn
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

/** Adds a device, then shows its pairing link once. */
export function NewDeviceDialog({ accountId, eventId, checkIn, onClose, onSaved }: NewDeviceDialogProps) {
  const [added, setAdded] = useState<{ readonly name: string; readonly link: string }>()
  const form = useEditForm({
    name: 'scan device',
    schema: scanDeviceSchema,
    start: { name: '', listIds: [] as readonly string[], mayUndo: false, findsPeople: true },
    save: async (input) => {
      const { scanDeviceAdd } = await request(AddScanDeviceDocument, { input: { eventId, ...input } }, { accountId })
      setAdded({ name: input.name, link: scanDeviceAdd.link })
      await onSaved()
    },
  })
  if (added !== undefined) return <PairingLink {...added} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      label="Device"
      submitLabel="Add device"
      title="Add device"
      text="You get a code to scan with the device’s camera, or a link to send."
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="office"
        maxLength={80}
        help="Where it’s used, such as “North entrance”. Staff see it with each scan."
        {...form.field('name')}
      />
      <ChoiceField
        label="Lists"
        none="All lists of this event"
        choices={checkIn.lists.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.listIds}
        onValue={(listIds) => form.change('listIds', listIds)}
      />
      <Checkbox
        size="office"
        help="For supervisors: they can undo a scan that was a mistake."
        {...form.tick('mayUndo')}
      >
        May undo scans
      </Checkbox>
      <Checkbox
        size="office"
        help="It stores full names, e-mail addresses and order numbers, encrypted. Without this, first names and initials only."
        {...form.tick('findsPeople')}
      >
        Finds people
      </Checkbox>
    </FormDialog>
  )
}
