import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'ink' | 'danger' | 'danger-outline' | 'quiet'
/** Height in pixels: `bar` 52, `touch` 44, `office` 36, `table` 32. */
export type ButtonSize = 'bar' | 'touch' | 'office' | 'table'

export interface ButtonAppearance {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** For icon-only buttons. Give the button an `aria-label`. */
  readonly square?: boolean
}

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'border-transparent bg-admit text-on-admit hover:bg-admit-deep',
  secondary: 'border-edge bg-card text-ink hover:border-ink hover:bg-sunk',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-hover',
  danger: 'border-transparent bg-stop text-card hover:opacity-90',
  'danger-outline': 'border-stop bg-card text-stop hover:bg-stop-tint',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  bar: 'h-13 px-[22px] text-17',
  touch: 'h-11 px-[18px] text-16',
  office: 'h-9 px-3 text-14 pointer-coarse:h-11',
  table: 'h-8 px-3 text-14 pointer-coarse:h-11',
}

const squares: Readonly<Record<ButtonSize, string>> = {
  bar: 'size-13 text-17',
  touch: 'size-11 text-16',
  office: 'size-9 text-14 pointer-coarse:size-11',
  table: 'size-8 text-14 pointer-coarse:size-11',
}

/** Classes of a button, also for links that look like one. */
export const buttonClasses = ({ kind = 'secondary', size = 'touch', square = false }: ButtonAppearance): string =>
  classes(
    'inline-grid shrink-0 items-center justify-center rounded-6 border font-semibold whitespace-nowrap select-none',
    'no-underline transition-colors not-disabled:not-aria-disabled:active:translate-y-px aria-disabled:cursor-progress',
    'disabled:border-line disabled:bg-sunk disabled:text-faint disabled:cursor-not-allowed',
    kinds[kind],
    square ? squares[size] : sizes[size],
  )
