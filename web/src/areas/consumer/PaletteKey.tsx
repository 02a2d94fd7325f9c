import { lazy, Suspense, useState } from 'react'
import { usePaletteKey } from '../palette/use-palette-key.ts'

const Palette = lazy(async () => ({ default: (await import('./ConsumerPalette.tsx')).ConsumerPalette }))

/** Ctrl K leads anywhere in the consumer area. It has no button: the pages' own navigation is what most people use. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  usePaletteKey(() => {
    setUsed(true)
    setOpen(true)
  })
  return used ? (
    <Suspense fallback={<div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" />}>
      <Palette open={open} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
