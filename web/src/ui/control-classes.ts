import { classes } from './classes.ts'
import type { FieldSize } from './Field.tsx'

const sizes: Readonly<Record<FieldSize, string>> = {
  touch: 'min-h-11 px-3 text-16',
  office: 'min-h-9 px-2.5 text-14 pointer-coarse:min-h-11 pointer-coarse:text-16',
}

/** Classes of an input. The error border is 2 pixels wide, with the focus ring outside it. */
export const controlClasses = (size: FieldSize, invalid: boolean | undefined): string =>
  classes(
    'w-full min-w-0 rounded-6 border bg-card text-ink transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft',
    '[&:not(select):read-only]:bg-sunk',
    invalid === true ? 'border-stop inset-ring inset-ring-stop' : 'border-edge hover:border-ink',
    sizes[size],
  )

/** Classes of the editor's frame, which shows the focus ring around the whole editor. */
export const richTextFrame = (invalid: boolean | undefined): string =>
  classes(
    'overflow-clip rounded-6 border bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
    invalid === true ? 'border-stop ring ring-stop' : 'border-edge hover:border-ink',
  )
