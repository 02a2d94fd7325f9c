import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface SidePanelProps {
  /** Subject of the panel, for screen readers. */
  readonly label: string
  /** On the left of the header: a code, `1 of 12`. */
  readonly head: ReactNode
  /** Header buttons, to the left of the close button. */
  readonly tools?: ReactNode
  readonly onClose: () => void
  /** Footer, always visible. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * A record next to its list. From 1,280 pixels it's beside the table; below that it overlays the table. The table handles Escape.
 */
export function SidePanel({ label, head, tools, onClose, foot, children }: SidePanelProps) {
  return (
    <aside
      aria-label={label}
      className="arrive fixed inset-y-0 right-0 z-(--z-bar) flex w-[min(100vw,var(--panel,360px))] flex-col border-l border-line bg-paper shadow-float wide:static wide:z-0 wide:shadow-none"
    >
      <div className="flex h-[46px] shrink-0 items-center gap-2 border-b border-line pr-2 pl-5">
        <div className="min-w-0 flex-1 truncate text-14">{head}</div>
        {tools}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="flex size-9 items-center justify-center rounded-6 hover:bg-sunk pointer-coarse:size-11"
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
      {foot === undefined ? null : <div className="shrink-0 border-t border-line px-5 py-3.5">{foot}</div>}
    </aside>
  )
}
