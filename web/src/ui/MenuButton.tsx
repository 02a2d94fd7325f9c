import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes.ts'

export interface MenuItem {
  readonly name: string
  readonly icon?: LucideIcon
  /** At its right end: the keys that do the same. */
  readonly keys?: string
  readonly onChoose: () => void
  /** Off, and why: the reason stands under its name. */
  readonly disabledReason?: string
  readonly danger?: boolean
  /** A line above it: a new group begins. */
  readonly apart?: boolean
}

export interface MenuProps extends ButtonLook {
  /** What the button says, or for a square one what it is called. */
  readonly label: string
  readonly icon?: LucideIcon
  readonly items: readonly MenuItem[]
}

/** The button of a menu, before and after its code is there. */
export function MenuButton({
  label,
  icon: Icon,
  look,
  ...native
}: ComponentProps<'button'> & Omit<MenuProps, 'items'> & { readonly look: ButtonLook }) {
  return (
    <button
      type="button"
      {...native}
      aria-label={look.square === true ? label : undefined}
      className={buttonClasses(look)}
    >
      <span className="inline-flex items-center gap-2">
        {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
        {look.square === true ? null : label}
      </span>
    </button>
  )
}
