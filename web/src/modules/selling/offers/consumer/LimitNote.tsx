import { Info } from 'lucide-react'
import { classes } from '#ui/classes.ts'

interface LimitNoteProps {
  /** Null while the counter can go up. */
  readonly message: string | null
  readonly className?: string
}

/** Why a counter cannot go up, shown below it and announced to screen readers. */
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
