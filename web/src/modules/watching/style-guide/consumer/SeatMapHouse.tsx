import { theatre } from '@admission/common/seat-map/generate/theatre.ts'
import { seatState } from '@admission/common/seat-map/availability.ts'
import { packSeatMap } from '@admission/common/seat-map/packed.ts'
import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { useState } from 'react'
import { SeatList } from '#ui/seat-map/SeatList.tsx'
import { SeatMap } from '#ui/seat-map/SeatMap.tsx'
import { SeatPanel } from '#ui/seat-map/SeatPanel.tsx'
import { useSeatMap } from '#ui/seat-map/use-seat-map.ts'

const packed = packSeatMap(theatre(600))
const everyOther = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const availability = {
  version: 1,
  taken: packRanges([...everyOther(60, 190, 1), ...everyOther(300, 420, 3)].toSorted((a, b) => a - b)),
  held: packRanges(everyOther(200, 214, 1)),
}
const prices = ['', '$89.50', '$74.50', '$52.00', '$34.50'] as const

/** An interactive house of 600 seats with every seat state, without a shop. */
export function SeatMapHouse() {
  const [yours, setYours] = useState<readonly number[]>([41, 42])
  const [pointed, setPointed] = useState<readonly number[]>([])
  const model = useSeatMap({ packed, availability, yours, levels: null })
  const [open, setOpen] = useState<number | null>(() => {
    const warned = model.map.flags.findIndex(
      (flags, no) => (flags & seatFlags.acknowledge) !== 0 && model.states[no] === seatState.free,
    )
    return warned < 0 ? null : warned
  })
  const priceOf = (seatNo: number): string => prices[model.map.level[seatNo] ?? 0] ?? ''
  const add = (seats: readonly number[]): void => {
    setYours([...new Set([...yours, ...seats])])
    setOpen(null)
  }
  return (
    <div className="grid overflow-hidden rounded-12 border border-line bg-card desk:grid-cols-[minmax(0,1fr)_360px]">
      <div className="relative h-[520px] border-line max-desk:border-b desk:border-r">
        <SeatMap
          model={model}
          label={`Seat map, ${yours.length} seats selected`}
          selected={open}
          highlighted={pointed}
          onSeat={(no) => (yours.includes(no) ? setYours(yours.filter((own) => own !== no)) : setOpen(no))}
        />
      </div>
      <div className="flex h-[696px] flex-col desk:h-[520px]">
        {open === null ? null : (
          <div className="border-b border-line p-4">
            <SeatPanel
              model={model}
              seatNo={open}
              price={priceOf(open)}
              onAdd={(no) => add([no])}
              onClose={() => setOpen(null)}
            />
          </div>
        )}
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <SeatList model={model} priceOf={priceOf} party={2} order="best" onAdd={add} onPoint={setPointed} />
        </div>
      </div>
    </div>
  )
}
