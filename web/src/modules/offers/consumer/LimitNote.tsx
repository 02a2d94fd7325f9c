import { Info } from 'lucide-react'
import { classes } from '#ui/classes.ts'

interface LimitNoteProps {
  /** Null: the counter goes on. */
  readonly message: string | null
  readonly className?: string
}

/** Why a counter does not go on, under it: it is read out when it comes, and leaves with the step back. */
export const LimitNote = ({ message, className }: LimitNoteProps) => (
  <output className={classes('text-14', message === null ? 'sr-only' : 'flex items-start gap-2', className)}>
    {message === null ? null : (
      <>
        <Info aria-hidden="true" size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        <span>{message}</span>
      </>
    )}
  </output>
)
