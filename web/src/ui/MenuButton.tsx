import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonAppearance } from './button-classes.ts'

export interface MenuItem {
  readonly name: string
  readonly icon?: LucideIcon
  /** Keyboard shortcut, on the right. */
  readonly keys?: string
  readonly onChoose: () => void
  /** Disables the item and shows the reason under its name. */
  readonly disabledReason?: string
  readonly danger?: boolean
  /** Starts a new group, with a separator above. */
  readonly startsGroup?: boolean
}

export interface MenuProps extends ButtonAppearance {
  /** The button's label, or the accessible name of a square button. */
  readonly label: string
  readonly icon?: LucideIcon
  readonly items: readonly MenuItem[]
}

/** A menu's button, before and after the menu's code has loaded. */
export function MenuButton({
  label,
  icon: Icon,
  appearance,
  ...native
}: ComponentProps<'button'> & Omit<MenuProps, 'items'> & { readonly appearance: ButtonAppearance }) {
  return (
    <button
      type="button"
      {...native}
      aria-label={appearance.square === true ? label : undefined}
      className={buttonClasses(appearance)}
    >
      <span className="inline-flex items-center gap-2">
        {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
        {appearance.square === true ? null : label}
      </span>
    </button>
  )
}
