import { sensitiveWarnings } from '@admission/common/validation/sensitive.ts'
import { TriangleAlert } from 'lucide-react'
import { useNationalPhones } from './use-national-phones.ts'

interface SensitiveNoteProps {
  readonly id?: string
  /** Text to check. */
  readonly text: string
  /** Finds the sensitive parts; by default, in the text itself. */
  readonly find?: typeof sensitiveWarnings
}

/**
 * Warns below a free-text field if the text seems to contain sensitive data, such as card numbers or passwords. It never blocks
 * saving. `TextArea` and `RichTextField` include it.
 */
export function SensitiveNote({ id, text, find = sensitiveWarnings }: SensitiveNoteProps) {
  const isPhone = useNationalPhones(text)
  return (
    <div id={id} aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {find(text, isPhone).map(({ kind, message }) => (
        <p key={kind} className="flex items-start gap-1.5 text-14 text-wait">
          <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {message}
        </p>
      ))}
    </div>
  )
}
