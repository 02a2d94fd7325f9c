import { useOffice } from '#platform/office.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RichTextField } from '#ui/RichTextField.tsx'
import type { EventForm } from './event-content.ts'
import { uploadTextPicture } from './upload-text-picture.ts'

/** The description of an event. */
export function DescriptionField({ form, eventId }: { readonly form: EventForm; readonly eventId: string }) {
  const { canEdit } = useRecordFrame()
  const office = useOffice()
  return (
    <RichTextField
      label="Description"
      maxLength={10_000}
      disabled={!canEdit}
      uploadPicture={(image) => uploadTextPicture(image, office, eventId)}
      {...form.field('descriptionHtml')}
    />
  )
}
