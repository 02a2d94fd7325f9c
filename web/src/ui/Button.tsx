import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { buttonClasses, type ButtonAppearance } from './button-classes.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  readonly icon?: LucideIcon
  readonly iconAfter?: LucideIcon
  /** On the right, such as the total in a bottom bar. */
  readonly aside?: string
  /** Label while the action runs: the button keeps its width and ignores further presses. */
  readonly busy?: string | false | undefined
  readonly type?: 'button' | 'submit'
  readonly className?: string
  readonly children: ReactNode
}

/** Its label names the action: `Send 2 tickets`. Use one `primary` per screen. */
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
  const isBusy = typeof busy === 'string'
  const { onClick, ...others } = rest
  return (
    <button
      type={type}
      className={classes(buttonClasses({ kind, size, square }), aside !== undefined && 'grid-cols-1', className)}
      {...others}
      aria-disabled={isBusy || rest['aria-disabled']}
      // The live region inside must not become part of the accessible name.
      {...(isBusy ? { 'aria-label': busy } : {})}
      onClick={
        isBusy
          ? (event) => {
              event.preventDefault()
            }
          : onClick
      }
    >
      {/* Both share one grid cell, and the idle label alone sets the width. */}
      <span
        className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${isBusy ? 'invisible' : ''} ${aside === undefined ? '' : 'w-full justify-between'}`}
      >
        {Icon === undefined ? null : <Icon aria-hidden="true" size={size === 'table' ? 16 : 18} strokeWidth={1.5} />}
        {children}
        {aside === undefined ? null : <span className="whole">{aside}</span>}
        {IconAfter === undefined ? null : <IconAfter aria-hidden="true" size={16} strokeWidth={1.75} />}
      </span>
      {isBusy ? (
        <output className="col-start-1 row-start-1 flex w-0 min-w-full items-center justify-center gap-2">
          <Spinner />
          {square ? <span className="sr-only">{busy}</span> : <span className="truncate">{busy}</span>}
        </output>
      ) : null}
    </button>
  )
}
