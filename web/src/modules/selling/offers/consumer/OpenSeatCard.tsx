import { formatMoney } from '@admission/common/money.ts'
import { seatState } from '@admission/common/seat-map/availability.ts'
import { seatName } from '@admission/common/seat-map/seat-words.ts'
import { useEffect } from 'react'
import { SeatPanel } from '#ui/seat-map/SeatPanel.tsx'
import { FormerPrice } from './FormerPrice.tsx'
import { ReducedNote } from './ReducedNote.tsx'
import { SavingNote } from './SavingNote.tsx'
import { OwnSeatCard } from './OwnSeatCard.tsx'
import { passPrice } from './offer-rules.ts'
import type { Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import { useFormerPrice } from './use-former-price.ts'
import type { House, OpenSeat } from './use-house.ts'
import type { Line } from './cart-line.ts'

interface OpenSeatCardProps {
  readonly sheet: Sheet
  readonly house: House
  readonly adding: Adding
  readonly open: OpenSeat
  readonly onOpen: (open: OpenSeat | null) => void
  readonly lines: readonly Line[]
  readonly onAdd: (seatNo: number) => Promise<unknown>
  readonly onRemove: (seatNo: number) => Promise<unknown>
  /** Beside the map, else over its bottom edge. */
  readonly beside: boolean
  /** How much of the map's bottom it covers, in CSS px. */
  readonly onCovered: (height: number) => void
}

/** The card open beside or over the map: an available seat, or one of the buyer's own. */
export function OpenSeatCard(props: OpenSeatCardProps) {
  const { beside, onCovered } = props
  useLostSeat(props)
  return (
    <div
      ref={(box) => {
        if (box !== null) onCovered(box.offsetHeight)
      }}
      data-foot-sheet={beside ? undefined : ''}
      className="absolute max-desk:inset-x-0 max-desk:bottom-0 desk:top-1.5 desk:right-0"
    >
      <Card {...props} />
    </div>
  )
}

function Card({ sheet, house, adding, open, onOpen, lines, onAdd, onRemove, beside }: OpenSeatCardProps) {
  const { model } = house
  const { no } = open
  const price = house.sellers.priceOf(no)
  const former = useFormerPrice(String(no), price)
  const close = (): void => {
    onOpen(null)
    if (open.opener instanceof HTMLElement) open.opener.focus()
  }
  const mine = lines.find(({ item }) => item.seatNumbers.includes(no))
  if (mine !== undefined)
    return (
      <OwnSeatCard
        name={seatName(model.map, no)}
        price={formatMoney(mine.price)}
        busy={adding.busy}
        sheet={!beside}
        onRemove={() => void onRemove(no).then(() => onOpen(null))}
        onClose={close}
      />
    )
  return (
    <SeatPanel
      model={model}
      seatNo={no}
      price={price}
      news={
        <>
          <ReducedNote reduced={house.sellers.reducedOf(no)} />
          <SavingNote price={passPrice(sheet, model.map.level[no] ?? 0)} />
          <FormerPrice former={former} />
        </>
      }
      shape={beside ? 'card' : 'sheet'}
      takesFocus={open.opener !== null}
      busy={adding.busy ? 'Adding' : false}
      onAdd={(seatNo) => void onAdd(seatNo)}
      onClose={close}
    />
  )
}

/** Closes the card and says so if someone else takes the seat while it is open. */
function useLostSeat({ house, adding, open, onOpen }: OpenSeatCardProps): void {
  const { model, ready } = house
  const { busy, refuse, refused } = adding
  const { no } = open
  const lost = ready && !busy && !model.yours.has(no) && (model.states[no] ?? seatState.free) !== seatState.free
  useEffect(() => {
    if (!lost) return
    onOpen(null)
    if (refused === null) refuse(`${seatName(model.map, no)} was just taken by someone else.`)
  }, [lost, no, onOpen, refuse, refused, model.map])
}
