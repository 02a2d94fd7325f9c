import { questionWarnings, sensitiveWarnings } from '@admission/common/validation/sensitive.ts'
import { TriangleAlert } from 'lucide-react'

interface SensitiveNoteProps {
  readonly id?: string
  /** Text to check. */
  readonly text: string
  /** Whether the text asks for something, so that what it asks for counts too: `Your passport number?` */
  readonly isQuestion?: boolean
}

/**
 * Warns below a free-text field if the text seems to contain sensitive data, such as card numbers or passwords. It never blocks
 * saving. `TextArea` includes it.
 */
export const SensitiveNote = ({ id, text, isQuestion = false }: SensitiveNoteProps) => (
  <div id={id} aria-live="polite" className="flex flex-col gap-1 empty:hidden">
    {(isQuestion ? questionWarnings(text) : sensitiveWarnings(text)).map(({ kind, message }) => (
      <p key={kind} className="flex items-start gap-1.5 text-14 text-wait">
        <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {message}
      </p>
    ))}
  </div>
)
