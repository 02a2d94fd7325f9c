import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SeatLegend } from '#ui/seat-map/SeatLegend.tsx'

/** The map legend in a dialog, for phones without room below the map. */
export function PhoneLegend() {
  const [open, setOpen] = useState(false)
  return (
    <div className="absolute bottom-3 left-3 tablet:hidden">
      <Button onClick={() => setOpen(true)}>Legend</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Map legend" place="sheet">
        <SeatLegend />
      </Dialog>
    </div>
  )
}
