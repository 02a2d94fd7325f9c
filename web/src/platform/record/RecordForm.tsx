import type { FormEvent, ReactNode } from 'react'
import { FormElement } from '#ui/FormElement.tsx'
import { useRecordFrame } from './record-frame.ts'
import type { TabForm } from './RecordTab.tsx'

interface RecordFormProps {
  readonly form: Pick<TabForm, 'submit'>
  readonly label: string
  readonly children: ReactNode
}

/** Form whose fields save on Enter. `RecordTab` puts the Save button into the page header and moves focus to errors. */
export function RecordForm({ form, label, children }: RecordFormProps) {
  const { canEdit } = useRecordFrame()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    form.submit()
  }
  return (
    <FormElement aria-label={label} onSubmit={submit} className="flex flex-col gap-8">
      {children}
      {canEdit ? <input type="submit" hidden /> : null}
    </FormElement>
  )
}
