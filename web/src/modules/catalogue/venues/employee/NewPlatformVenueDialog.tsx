import { DEFAULT_COUNTRY } from '@admission/common/addresses.ts'
import { blankValues } from '@admission/common/records/fields.ts'
import { platformVenueFields, platformVenueForm } from '@admission/common/records/venue.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { zoneOptions } from '#platform/zone-options.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { CreatePlatformVenueDocument } from './venue-list.gql.ts'
import { VenueAddressFields } from './VenueAddressFields.tsx'

interface NewPlatformVenueDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Adds a venue that every account can use, and opens it. */
export function NewPlatformVenueDialog({ scope, onClose }: NewPlatformVenueDialogProps) {
  const create = useCreateRecord(CreatePlatformVenueDocument, 'EmployeeVenueDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-platform-venue',
    schema: platformVenueForm,
    start: { ...blankValues(platformVenueFields), countryCode: DEFAULT_COUNTRY, timezone: viewerZone() },
    save: async (input) => void (await create({ input })),
  })
  const field = recordFields(platformVenueFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="New venue"
      submitLabel="Add venue"
      title="New venue"
      text="Every account can plan events there."
      onClose={onClose}
    >
      {field('name')}
      {field('hall')}
      <VenueAddressFields form={form} />
      {field('coordinates')}
      <SelectField
        label="Time zone"
        size="office"
        help="Events there start by its clocks."
        options={zoneOptions(form.values.timezone)}
        {...form.field('timezone')}
      />
    </FormDialog>
  )
}
