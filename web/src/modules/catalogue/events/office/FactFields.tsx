import { eventFields } from '@admission/common/records/event.ts'
import { useOffice } from '#platform/office.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { RichTextField } from '#ui/RichTextField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { EventForm } from './event-content.ts'
import { uploadTextPicture } from './upload-text-picture.ts'

/** Name, category, tags and description of an event. */
export function FactFields({ form, eventId }: { readonly form: EventForm; readonly eventId: string }) {
  const { canEdit } = useRecordFrame()
  const office = useOffice()
  const field = recordFields(eventFields, { form, readOnly: !canEdit })
  return (
    <FormSection title="Event" text="What buyers see in your shop, on tickets and in e-mails.">
      {field('name')}
      <CategoryField disabled={!canEdit} {...form.field('category')} />
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
