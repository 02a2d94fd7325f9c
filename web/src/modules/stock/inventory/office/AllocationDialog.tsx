import { ALLOCATION_MODES, allocationSchema } from '@admission/common/validation/allocation.ts'
import { plural } from '@admission/common/words.ts'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { useOffice } from '#platform/office.ts'
import { AllocatePlacesDocument, type EventAllocationsQuery } from './event-allocations.gql.ts'
import { numberText, rowsText } from './number-text.ts'

interface AllocationDialogProps {
  readonly eventId: string
  readonly data: EventAllocationsQuery
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

type Mode = (typeof ALLOCATION_MODES)[number]

const modes = [
  { value: 'EXCLUSIVE', label: 'Exclusive: only they sell these places' },
  { value: 'SHARED', label: 'Shared: they sell up to this number' },
  { value: 'FIRST_COME', label: 'First come, first served: a record only' },
] as const satisfies readonly { value: Mode; label: string }[]

/** An empty choice is no choice. */
const chosen = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : text)),
)

// A place is `area:ID` or `section:NAME`, so that one menu offers both.
const formSchema = v.pipe(
  v.object({
    name: v.string(),
    mode: v.picklist(ALLOCATION_MODES),
    account: chosen,
    storefrontId: chosen,
    areaId: chosen,
    rows: rowsText,
    units: numberText,
    releaseAt: chosen,
  }),
  v.transform(({ areaId: of, ...input }): v.InferInput<typeof allocationSchema> => ({
    ...input,
    areaId: of?.startsWith('area:') ? of.slice(5) : null,
    section: of?.startsWith('section:') ? of.slice(8) : null,
  })),
  allocationSchema,
)

const placesOf = ({ eventStock: { areas, sections, isTimed } }: EventAllocationsQuery) => [
  ...(isTimed ? [] : areas).map(({ id, name, priceLevel }) => ({
    value: `area:${id}`,
    label: `${name} (price level ${priceLevel})`,
  })),
  ...sections.map(({ section, seats }) => ({
    value: `section:${section}`,
    label: `${section} (${plural(seats, 'seat')})`,
  })),
]

/** Gives another account or a storefront a part of an event's places. */
export function AllocationDialog({ eventId, data, onClose, onSaved }: AllocationDialogProps) {
  const { area, scope } = useOffice()
  const places = placesOf(data)
  // Visits and empty events have no places to set aside.
  const kinds = places.length === 0 ? modes.filter(({ value }) => value !== 'EXCLUSIVE') : modes
  const form = useEditForm({
    name: 'allocation',
    schema: formSchema,
    start: {
      name: '',
      mode: kinds[0]?.value ?? 'SHARED',
      account: '',
      storefrontId: '',
      areaId: places[0]?.value ?? '',
      rows: '',
      units: '',
      releaseAt: '',
    },
    save: async (input) => {
      await request(AllocatePlacesDocument.in(area), { eventId, input }, scope)
      await onSaved()
      showToast({ kind: 'notice', text: 'Places allocated', dismissAfter: 2000 })
      onClose()
    },
  })
  const { mode, areaId, storefrontId } = form.values
  const isExclusive = mode === 'EXCLUSIVE'
  const takesSeats = isExclusive && areaId.startsWith('section:')
  const field = form.field('mode')
  return (
    <FormDialog
      form={form}
      label="Allocation"
      submitLabel="Allocate"
      place="side"
      title="New allocation"
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="office"
        maxLength={80}
        help="Such as Fan club or Tour operator."
        {...form.field('name')}
      />
      <SelectField
        label="Kind"
        size="office"
        options={kinds}
        {...field}
        onValue={(value) => field.onValue(kinds.find((kind) => kind.value === value)?.value ?? 'SHARED')}
      />
      {isExclusive ? null : (
        <SelectField
          label="Storefront"
          size="office"
          options={[
            { value: '', label: 'Another account' },
            ...data.allocationStorefronts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('storefrontId')}
        />
      )}
      {!isExclusive && storefrontId !== '' ? null : (
        <TextField label="Account" size="office" help="Short name or ID of the organizer." {...form.field('account')} />
      )}
      {isExclusive ? (
        <SelectField label="Places" size="office" options={places} placeholder="Choose" {...form.field('areaId')} />
      ) : null}
      {takesSeats ? (
        <TextField
          label="Rows"
          size="office"
          hint="optional"
          help="Such as A, B. Leave blank for all."
          {...form.field('rows')}
        />
      ) : (
        <TextField label="Quantity" size="office" inputMode="numeric" {...form.field('units')} />
      )}
      <MomentField
        label="Release"
        size="office"
        hint="optional"
        help="When unsold places return to you, in the venue’s time zone. Leave blank to release them yourself."
        {...form.field('releaseAt')}
      />
    </FormDialog>
  )
}
