import { useState } from 'react'
import { Fetched, fetchedOnUse } from '#ui/Fetched.tsx'
import { usePaletteKey } from '../palette/use-palette-key.ts'

const palette = fetchedOnUse(async () => (await import('./ConsumerPalette.tsx')).ConsumerPalette)

/** Ctrl K leads anywhere in the consumer area. It has no button: the pages' own navigation is what most people use. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  usePaletteKey(() => {
    setUsed(true)
    setOpen(true)
  })
  return (
    <Fetched
      piece={palette}
      wanted={used}
      before={used ? <div className="appear-late fixed inset-0 z-(--z-modal) bg-shade" /> : null}
      onMissing={() => setUsed(false)}
    >
      {(Palette) => <Palette open={open} onClose={() => setOpen(false)} />}
    </Fetched>
  )
}
