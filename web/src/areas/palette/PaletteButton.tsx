import { Search } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { Rights } from '#platform/rights.ts'
import { Fetched, type FetchedPiece } from '#ui/Fetched.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { usePaletteKey } from './use-palette-key.ts'

interface PaletteScope {
  /** Of the office's own part of the address. */
  readonly params: Readonly<Record<string, string>>
  readonly rights: Rights
}

export interface PaletteProps extends PaletteScope {
  readonly open: boolean
  readonly onClose: () => void
}

/** The palette of one office, fetched when it is first opened. */
export type PaletteDialog = FetchedPiece<ComponentType<PaletteProps>>

/** The command field of a rail. Ctrl K opens it from anywhere. */
export function PaletteButton({ dialog, ...scope }: PaletteScope & { readonly dialog: PaletteDialog }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = (): void => {
    setUsed(true)
    setOpen(true)
  }
  const { keys, shortcut } = usePaletteKey(show)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        title="Go to"
        onClick={show}
        className="flex h-9 shrink-0 items-center gap-3 rounded-6 border border-line bg-card px-2.5 text-14 text-ink-soft hover:border-edge hover:text-ink max-desk:size-10 max-desk:justify-center max-desk:px-0 pointer-coarse:h-11"
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
        <span className="flex-1 text-left max-desk:sr-only">
          Go to<span className="sr-only"> a screen or record</span>
        </span>
        <span aria-hidden="true" className="max-desk:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      </button>
      <Fetched
        piece={dialog}
        wanted={used}
        before={used ? <div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" /> : null}
        onMissing={() => setUsed(false)}
      >
        {(Dialog) => <Dialog open={open} onClose={() => setOpen(false)} {...scope} />}
      </Fetched>
    </>
  )
}
