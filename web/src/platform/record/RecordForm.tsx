import type { FormEvent, ReactNode } from 'react'
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
    <form aria-label={label} noValidate onSubmit={submit} className="flex flex-col gap-8">
      {children}
      {canEdit ? <input type="submit" hidden /> : null}
    </form>
  )
}
