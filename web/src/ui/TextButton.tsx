import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  /** `admit` for the one that leads on, `underline` inside sentences. */
  readonly look?: 'plain' | 'admit' | 'underline' | 'danger'
  /** At work: it keeps its width, says this word and takes no further press. */
  readonly busy?: string | false | undefined
  readonly children: ReactNode
}

const looks = {
  plain: 'font-semibold text-ink hover:underline underline-offset-4',
  admit: 'font-semibold text-admit-text hover:underline underline-offset-4',
  underline: 'text-ink underline underline-offset-3 hover:decoration-2',
  danger: 'font-semibold text-stop hover:underline underline-offset-4',
} as const

/** The look of a text button, for links. */
export const textButtonClasses = (look: keyof typeof looks = 'plain'): string =>
  classes('relative inline-flex items-center gap-2 rounded-4', looks[look])

/** A press that is less than a button: no edge, no ground. Its touch target reaches beyond its words. */
export function TextButton({
  icon: Icon,
  look = 'plain',
  busy = false,
  children,
  onClick,
  ...native
}: TextButtonProps) {
  const atWork = typeof busy === 'string'
  const words = (
    <>
      {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...native}
      {...(atWork ? { 'aria-disabled': true, 'aria-label': busy } : { onClick })}
      className={classes(
        textButtonClasses(look),
        'before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[""] disabled:text-faint disabled:no-underline',
        'aria-disabled:cursor-progress aria-disabled:no-underline',
      )}
    >
      {atWork ? (
        // Both lie in one cell, and what it says at rest alone decides the width.
        <span className="grid">
          <span className="invisible col-start-1 row-start-1 flex items-center gap-2">{words}</span>
          <output className="col-start-1 row-start-1 flex w-0 min-w-full items-center gap-2">
            <Spinner />
            <span className="truncate">{busy}</span>
          </output>
        </span>
      ) : (
        words
      )}
    </button>
  )
}
