import { Undo2, X } from 'lucide-react'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'

interface PickerChipProps {
  /** Undefined while it loads. */
  readonly label: string | undefined
  readonly isNew: boolean
  readonly onRemove: (() => void) | undefined
}

/** A selected value. */
export const PickerChip = ({ label, isNew, onRemove }: PickerChipProps) => (
  <span
    className={classes(
      'inline-flex min-h-7 max-w-full items-center gap-1 rounded-4 border border-line bg-sunk pl-2 text-13',
      isNew ? 'font-semibold text-go' : '',
      onRemove === undefined && 'pr-2',
    )}
  >
    {label === undefined ? (
      <>
        <Skeleton className="h-3 w-20" />
        <span className="sr-only">Loading…</span>
      </>
    ) : (
      <span className="min-w-0">{label}</span>
    )}
    {onRemove === undefined ? null : (
      <button
        type="button"
        aria-label={`Remove ${label ?? 'this value'}`}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-4 hover:bg-line pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={13} strokeWidth={1.75} />
      </button>
    )}
  </span>
)

interface RemovedChipProps {
  readonly label: string
  readonly onRestore: () => void
}

/** A removed value, until it's saved. Pressing it restores it. */
export const RemovedChip = ({ label, onRestore }: RemovedChipProps) => (
  <button
    type="button"
    aria-label={`Restore ${label}`}
    onClick={onRestore}
    className="inline-flex h-7 items-center gap-1.5 rounded-4 border border-stop px-2 text-13 text-stop pointer-coarse:h-11"
  >
    <del>{label}</del>
    <Undo2 aria-hidden="true" size={13} strokeWidth={1.75} />
  </button>
)
