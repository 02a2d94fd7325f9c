import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  readonly iconAfter?: LucideIcon
  /** At its right end: the sum, in a bottom bar. */
  readonly aside?: string
  /** At work: the button keeps its width, says this word and takes no further press. */
  readonly busy?: string | false | undefined
  readonly type?: 'button' | 'submit'
  readonly className?: string
  readonly children: ReactNode
}

/** What a press does, said in its words: `Send 2 tickets`. One `primary` on a screen. */
export function Button({
  kind = 'secondary',
  size = 'touch',
  square = false,
  icon: Icon,
  iconAfter: IconAfter,
  aside,
  busy = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const atWork = typeof busy === 'string'
  const { onClick, ...others } = rest
  return (
    <button
      type={type}
      className={classes(buttonClasses({ kind, size, square }), aside !== undefined && 'grid-cols-1', className)}
      {...others}
      aria-disabled={atWork || rest['aria-disabled']}
      // What is read out in it is no part of its name.
      {...(atWork ? { 'aria-label': busy } : {})}
      onClick={
        atWork
          ? (event) => {
              event.preventDefault()
            }
          : onClick
      }
    >
      {/* Both lie in one cell, and what it says at rest alone decides the width. */}
      <span
        className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${atWork ? 'invisible' : ''} ${aside === undefined ? '' : 'w-full justify-between'}`}
      >
        {Icon === undefined ? null : <Icon aria-hidden="true" size={size === 'table' ? 16 : 18} strokeWidth={1.5} />}
        {children}
        {aside === undefined ? null : <span className="whole">{aside}</span>}
        {IconAfter === undefined ? null : <IconAfter aria-hidden="true" size={16} strokeWidth={1.75} />}
      </span>
      {atWork ? (
        <output className="col-start-1 row-start-1 flex w-0 min-w-full items-center justify-center gap-2">
          <Spinner />
          {square ? <span className="sr-only">{busy}</span> : <span className="truncate">{busy}</span>}
        </output>
      ) : null}
    </button>
  )
}
