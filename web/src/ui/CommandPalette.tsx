import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { enterStack, isMeantFor } from './dismissal.ts'
import { ResultFinder, type FoundGroup } from './ResultFinder.tsx'

interface CommandPaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Element to focus on close; undefined leaves the focus alone. */
  readonly onReturn: () => HTMLElement | undefined
  /** Label of the search: `Go to a screen, an event or a collection`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Matches, best first. */
  readonly groups: readonly FoundGroup[]
  /** Results are still loading. */
  readonly busy?: boolean
  readonly onChoose: (id: string) => void
}

/**
 * Jumps to any screen or record by name, with the keyboard alone. One per area, opened with Ctrl K; to search one list use
 * `SearchBox`. Load it on first use.
 */
export function CommandPalette({ open, onClose, onReturn, label, groups, onChoose, ...field }: CommandPaletteProps) {
  const [dialogId] = useState(() => Symbol(label))
  useEffect(() => (open ? enterStack(dialogId) : undefined), [open, dialogId])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (isMeantFor(dialogId, details.reason, details.event)) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className="appear fixed inset-0 z-(--z-modal) bg-shade" />
        <Base.Popup
          finalFocus={onReturn}
          className="arrive fixed inset-x-0 top-0 z-(--z-modal) mx-auto flex max-h-[min(560px,100dvh)] w-full flex-col overflow-hidden bg-card text-ink shadow-float outline-none phone:top-[12dvh] phone:max-h-[min(560px,80dvh)] phone:w-[min(600px,calc(100vw-32px))] phone:rounded-12"
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <ResultFinder
            label={label}
            groups={groups}
            onChoose={onChoose}
            {...field}
            beside={
              <Base.Close
                aria-label="Close"
                className="flex size-9 shrink-0 items-center justify-center rounded-6 hover:bg-sunk pointer-coarse:size-11"
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </Base.Close>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
