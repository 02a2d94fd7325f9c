import { Maximize, Minus, Plus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

interface MapControlsProps {
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onFit: () => void
}

/** Buttons to zoom in, zoom out, and fit the whole map. */
export function MapControls({ onZoomIn, onZoomOut, onFit }: MapControlsProps) {
  return (
    <div className="absolute right-0 bottom-3 flex flex-col divide-y divide-line rounded-6 border border-line bg-card max-tablet:right-3">
      <Control icon={Plus} name="Zoom in" onPress={onZoomIn} />
      <Control icon={Minus} name="Zoom out" onPress={onZoomOut} />
      <Control icon={Maximize} name="Show the whole map" onPress={onFit} />
    </div>
  )
}

interface ControlProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly onPress: () => void
}

function Control({ icon: Icon, name, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className="grid size-11 place-items-center text-ink first:rounded-t-6 last:rounded-b-6 hover:bg-sunk"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
