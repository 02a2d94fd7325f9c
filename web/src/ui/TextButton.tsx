import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  /** `admit` for the one that leads on, `underline` inside sentences. */
  readonly look?: 'plain' | 'admit' | 'underline' | 'danger'
  readonly children: ReactNode
}

const looks = {
  plain: 'font-semibold text-ink hover:underline underline-offset-4',
  admit: 'font-semibold text-admit-text hover:underline underline-offset-4',
  underline: 'text-ink underline underline-offset-[3px] hover:decoration-2',
  danger: 'font-semibold text-stop hover:underline underline-offset-4',
} as const

/** The look of a text button, for links. */
export const textButtonClasses = (look: keyof typeof looks = 'plain'): string =>
  classes('relative inline-flex items-center gap-2 rounded-4', looks[look])

/** A press that is less than a button: no edge, no ground. Its touch target reaches beyond its words. */
export const TextButton = ({ icon: Icon, look = 'plain', children, ...native }: TextButtonProps) => (
  <button
    type="button"
    {...native}
    className={classes(
      textButtonClasses(look),
      'before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[""] disabled:text-faint disabled:no-underline',
    )}
  >
    {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
    {children}
  </button>
)
