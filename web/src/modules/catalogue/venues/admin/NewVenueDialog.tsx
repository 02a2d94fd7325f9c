import { countriesByName, countryName } from '@admission/common/countries.ts'
import { newVenueSchema } from '@admission/common/validation/venue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import type { Scope } from '#platform/request-headers.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { zoneOptions } from '#platform/zone-options.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CreateVenueDocument } from './new-venue.gql.ts'
import { SimilarVenues } from './SimilarVenues.tsx'

interface NewVenueDialogProps {
  readonly scope: Scope
  /** Called with the ID of the new venue, or of one that exists. */
  readonly onVenue: (id: string) => void
  readonly onClose: () => void
}

const countries = () => countriesByName().map((code) => ({ value: code, label: countryName(code) }))

/** Adds a venue that only the account sees, after showing those that it may be. */
export function NewVenueDialog({ scope, onVenue, onClose }: NewVenueDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'new-venue',
    schema: newVenueSchema,
    start: {
      name: '',
      addressLine: '',
      locality: '',
      administrativeArea: '',
      postalCode: '',
      countryCode: '',
      timezone: viewerZone(),
    },
    save: async (input) => {
      const { venueCreate } = await sendWithKey(['CreateVenue', input], (key) =>
        request(CreateVenueDocument, { key, input }, scope),
      )
      await client.invalidateQueries({ queryKey: [CreateVenueDocument.endpoint], refetchType: 'none' })
      onVenue(venueCreate.id)
    },
    onSaved: onClose,
  })
  const { name, locality, timezone } = form.values
  const use = (id: string): void => {
    form.discard()
    onVenue(id)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      label="New venue"
      submitLabel="Add venue"
      title="New venue"
      text="Only your team can choose it. Buyers see its name and address with your events."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <TextField label="Address" size="office" maxLength={200} {...form.field('addressLine')} />
      <div className="grid gap-5 phone:grid-cols-2">
        <TextField label="City" size="office" maxLength={100} {...form.field('locality')} />
        <TextField
          label="State or region"
          hint="optional"
          size="office"
          maxLength={100}
          {...form.field('administrativeArea')}
        />
        <TextField label="Postal code" hint="optional" size="office" maxLength={20} {...form.field('postalCode')} />
        <SelectField
          label="Country"
          size="office"
          placeholder="Choose a country"
          options={countries()}
          {...form.field('countryCode')}
        />
      </div>
      <SimilarVenues scope={scope} name={name} town={locality} onVenue={use} />
      <SelectField
        label="Time zone"
        size="office"
        help="Events there start by its clocks."
        options={zoneOptions(timezone)}
        {...form.field('timezone')}
      />
    </FormDialog>
  )
}
