import { EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { useOffice } from '#platform/office.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { RichTextField } from '#ui/RichTextField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { EventForm } from './event-content.ts'
import { uploadTextPicture } from './upload-text-picture.ts'

export const categoryOptions = EVENT_CATEGORIES.map((category) => ({ value: category, label: category }))

/** Name, category, tags and description of an event. */
export function FactFields({ form, eventId }: { readonly form: EventForm; readonly eventId: string }) {
  const { canEdit } = useRecordFrame()
  const office = useOffice()
  return (
    <FormSection title="Event" text="What buyers see in your shop, on tickets and in e-mails.">
      <TextField label="Name" size="office" maxLength={120} readOnly={!canEdit} {...form.field('name')} />
      <SelectField
        label="Category"
        size="office"
        disabled={!canEdit}
        options={categoryOptions}
        {...form.field('category')}
      />
      <TextField
        label="Tags"
        size="office"
        readOnly={!canEdit}
        help="Separate tags with commas: Captioned, Relaxed."
        {...form.field('tags')}
      />
      <RichTextField
        label="Description"
        maxLength={10_000}
        disabled={!canEdit}
        uploadPicture={(image) => uploadTextPicture(image, office, eventId)}
        {...form.field('descriptionHtml')}
      />
    </FormSection>
  )
}
