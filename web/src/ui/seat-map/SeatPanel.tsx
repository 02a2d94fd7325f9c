import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { ExtraTexts, SeatNote } from './SeatNote.tsx'
import { SeatView } from './SeatView.tsx'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatPanelProps {
  readonly model: SeatMapModel
  readonly seatNo: number
  /** Formatted all-in price of the seat: "$74.50". */
  readonly price: string
  /** Note about the price, shown below it. */
  readonly news?: ReactNode
  readonly onAdd: (seatNo: number) => void
  readonly onClose: () => void
  readonly busy?: string | false
  /** A card beside the map, or the content of a bottom sheet. */
  readonly shape?: 'card' | 'sheet'
  /** True if it takes focus: when opened from the list, not from the map. */
  readonly takesFocus?: boolean
}

/** One seat: view, price, note, and the button that adds it. Escape closes it. */
export function SeatPanel(props: SeatPanelProps) {
  const { model, seatNo, onClose, shape = 'card', takesFocus = false } = props
  const panel = useRef<HTMLElement>(null)
  const place = seatPlace(model.map, seatNo)
  const name = `${place.section}, row ${place.row}, seat ${place.position}`
  useEffect(() => {
    if (takesFocus && seatNo > 0) panel.current?.focus()
  }, [takesFocus, seatNo])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <section ref={panel} tabIndex={-1} aria-label={name} className="arrive outline-none">
      {shape === 'card' ? <Card {...props} name={name} /> : <Sheet {...props} place={place} />}
    </section>
  )
}

function Card({
  model,
  seatNo,
  price,
  news,
  onAdd,
  onClose,
  busy = false,
  name,
}: SeatPanelProps & { readonly name: string }) {
  const place = seatPlace(model.map, seatNo)
  return (
    <div className="w-[304px] overflow-hidden rounded-12 border border-line bg-card shadow-float">
      <div className="relative">
        <SeatView model={model} seatNo={seatNo} className="h-26 w-full" />
        <span className="absolute bottom-2 left-2.5 rounded-4 bg-black/60 px-2 py-0.5 text-13 text-white">
          View from {place.row} {place.position}
        </span>
      </div>
      <div className="flex flex-col gap-2 p-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-16 font-semibold">{name}</h3>
          <span className="whole text-16 font-semibold">{price}</span>
        </div>
        {news}
        <SeatNote
          model={model}
          seatNo={seatNo}
          onAdd={onAdd}
          busy={busy}
          beside={
            <Button square aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </Button>
          }
        />
      </div>
    </div>
  )
}

type SheetProps = SeatPanelProps & { readonly place: ReturnType<typeof seatPlace> }

function Sheet({ model, seatNo, price, news, onAdd, onClose, busy = false, place }: SheetProps) {
  return (
    <div className="rounded-t-12 bg-card px-4 pt-2 pb-4 shadow-float">
      <button type="button" aria-label="Close" onClick={onClose} className="mx-auto -mt-2 block h-8 w-24">
        <span aria-hidden="true" className="mx-auto block h-1 w-9 rounded-full bg-line" />
      </button>
      <div className="mb-3 flex gap-3">
        <SeatView model={model} seatNo={seatNo} className="h-21 w-28 shrink-0 rounded-6" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="text-17 font-semibold">
              Row {place.row}, seat {place.position}
            </h3>
            <span className="whole text-17 font-semibold">{price}</span>
          </div>
          <p className="mb-1 text-14 text-ink-soft">{place.section}</p>
          {news}
          <ExtraTexts model={model} seatNo={seatNo} />
        </div>
      </div>
      <SeatNote model={model} seatNo={seatNo} onAdd={onAdd} busy={busy} inLine />
    </div>
  )
}
