import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  /** `admit` for the main next step, `underline` inside sentences, `figure` for a number that opens what is behind it. */
  readonly variant?: 'plain' | 'admit' | 'underline' | 'danger' | 'figure'
  /** Label while the action runs: it keeps its width and ignores further presses. */
  readonly busy?: string | false | undefined
  readonly children: ReactNode
}

const styles = {
  plain: 'font-semibold text-ink hover:underline underline-offset-4',
  admit: 'font-semibold text-admit-text hover:underline underline-offset-4',
  underline: 'text-ink underline underline-offset-3 hover:decoration-2',
  figure: 'text-ink decoration-edge decoration-dotted underline underline-offset-4 hover:decoration-ink',
  danger: 'font-semibold text-stop hover:underline underline-offset-4',
} as const

/** Classes that make a link look like a text button. */
export const textButtonClasses = (variant: keyof typeof styles = 'plain'): string =>
  classes('relative inline-flex items-center gap-2 rounded-4', styles[variant])

/** A button without border or background. Its touch target extends beyond its text. */
export function TextButton({
  icon: Icon,
  variant = 'plain',
  busy = false,
  children,
  onClick,
  ...native
}: TextButtonProps) {
  const isBusy = typeof busy === 'string'
  const content = (
    <>
      {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...native}
      {...(isBusy ? { 'aria-disabled': true, 'aria-label': busy } : { onClick })}
      className={classes(
        textButtonClasses(variant),
        'before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[""] disabled:text-faint disabled:no-underline',
        'aria-disabled:cursor-progress aria-disabled:no-underline',
      )}
    >
      {isBusy ? (
        // Both share one grid cell, and the idle label alone sets the width.
        <span className="grid">
          <span className="invisible col-start-1 row-start-1 flex items-center gap-2">{content}</span>
          <output className="col-start-1 row-start-1 flex w-0 min-w-full items-center gap-2">
            <Spinner />
            <span className="truncate">{busy}</span>
          </output>
        </span>
      ) : (
        content
      )}
    </button>
  )
}
