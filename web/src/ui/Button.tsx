import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  readonly iconAfter?: LucideIcon
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
      className={`${buttonClasses({ kind, size, square })} ${className}`}
      {...others}
      aria-disabled={atWork || undefined}
      onClick={
        atWork
          ? (event) => {
              event.preventDefault()
            }
          : onClick
      }
    >
      {/* Both lie in one cell, so that the wider of them decides the width. */}
      <span className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${atWork ? 'invisible' : ''}`}>
        {Icon === undefined ? null : <Icon aria-hidden="true" size={size === 'table' ? 16 : 18} strokeWidth={1.5} />}
        {children}
        {IconAfter === undefined ? null : <IconAfter aria-hidden="true" size={16} strokeWidth={1.75} />}
      </span>
      {atWork ? (
        <output className="col-start-1 row-start-1 inline-flex items-center gap-2">
          <Spinner />
          {busy}
        </output>
      ) : null}
    </button>
  )
}
