import type { FormEvent, ReactNode } from 'react'
import { useRecordFrame } from './record-frame.ts'
import type { TabForm } from './RecordTab.tsx'

interface RecordFormProps {
  readonly form: Pick<TabForm, 'submit'>
  readonly label: string
  readonly children: ReactNode
}

/** Fields that Enter saves. The button for it is in the head of the page, the focus is moved by `RecordTab`. */
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
