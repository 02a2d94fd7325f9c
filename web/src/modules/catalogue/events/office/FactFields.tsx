import { eventFields } from '@admission/common/records/event.ts'
import type { ReactNode } from 'react'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { EventForm } from './event-content.ts'

interface FactFieldsProps {
  readonly form: EventForm
  /** The description, unless it has a tab of its own. */
  readonly children?: ReactNode
}

/** Name, category and tags of an event. */
export function FactFields({ form, children }: FactFieldsProps) {
  const { canEdit } = useRecordFrame()
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
      {children}
    </FormSection>
  )
}
