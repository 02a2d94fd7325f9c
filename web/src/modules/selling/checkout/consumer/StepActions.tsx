import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button } from '#ui/Button.tsx'

interface StepActionsProps {
  readonly busy: string | false
  readonly icon?: LucideIcon
  /** Beside the button on wide screens. */
  readonly note?: string
  /** The pointer or focus reached the button: a chance to prefetch what a press needs. */
  readonly onPrefetch?: () => void
  readonly children: ReactNode
}

/** The submit button of a checkout step: at the bottom of the screen on phones, in the page flow on wide screens. */
export const StepActions = ({ busy, icon, note, onPrefetch, children }: StepActionsProps) => (
  <div
    data-bottom-bar=""
    className="max-desk:sticky max-desk:bottom-0 max-desk:mt-auto max-desk:z-(--z-bar) max-desk:-mx-4 max-desk:-mb-12 max-desk:border-t max-desk:border-line max-desk:bg-card max-desk:px-4 max-desk:pt-3 max-desk:pb-[calc(12px+env(safe-area-inset-bottom))] desk:flex desk:items-center desk:gap-4"
  >
    <Button
      kind="primary"
      size="bar"
      type="submit"
      busy={busy}
      {...(icon === undefined ? {} : { icon })}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      className="max-desk:w-full desk:min-w-[280px]"
    >
      {children}
    </Button>
    {note === undefined ? null : <p className="max-w-[26ch] text-14 text-ink-soft max-desk:hidden">{note}</p>}
  </div>
)
