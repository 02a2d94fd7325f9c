import { seatLabel, type Seat } from '@admission/common/seats.ts'
import type { SeatExtra } from '@admission/common/seat-map/document.ts'
import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CartResult } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import { showToast } from '#ui/toast-queue.ts'
import { BestSeatsDocument, type BestSeatsQuery } from './best-seats.gql.ts'
import { choicesAt, type PriceChoice } from './offer-rules.ts'
import type { Sheet } from './place.ts'
import type { Wish } from './wish.ts'
import type { BestWish, ChoosingInput, Undecided } from './seat-choice.ts'
import { linesNow } from './use-lines.ts'

interface Desk extends ChoosingInput {
  readonly client: QueryClient
  /** Asks the buyer for the price. */
  readonly ask: (undecided: Undecided) => void
}

/** `Stalls, row F, seats 14, 15`. */
const seatsInWords = ({ map }: SeatMapModel, seats: readonly number[]): string =>
  seatLabel(
    seats.map((no): Seat => {
      const { section, row, position } = seatPlace(map, no)
      return { section, row, position: String(position), type: 'RESERVED' }
    }),
  )

/** The notes of the sheet that a seat of the map carries and that must be ticked, by id. The map calls them by number. */
export const notesToTick = (sheet: Sheet, ofSeat: readonly Pick<SeatExtra, 'id'>[]): string[] =>
  sheet.extras
    .filter(({ number, needsAcknowledgement }) => needsAcknowledgement && ofSeat.some((extra) => extra.id === number))
    .map(({ id }) => id)

const extrasOf = ({ map }: SeatMapModel, no: number) =>
  (map.extrasOf.get(no) ?? []).flatMap((index) => map.extras[index] ?? [])

const wishOf = (
  { sheet, model }: Desk,
  seats: readonly number[],
  { priceType, price }: PriceChoice,
  amount: Wish['amount'],
): Wish => ({
  collectionId: priceType.collectionId,
  priceTypeId: priceType.id,
  quantity: seats.length,
  priceLevel: price.priceLevel,
  unit: price.allIn,
  amount,
  seatNumbers: seats,
  seatMapVersionId: sheet.seatMap?.versionId,
  // Seats with a note that must be ticked come here only after it was, or after it was confirmed.
  acknowledged: notesToTick(
    sheet,
    seats.flatMap((no) => extrasOf(model, no)),
  ),
  words: seatsInWords(model, seats),
})

/** Adds seats, or asks for their price where there are several: undefined then, and where nobody sells them. */
export async function chooseSeats(
  desk: Desk,
  seats: readonly number[],
  then: (result: CartResult | undefined) => void = () => undefined,
): Promise<CartResult | undefined> {
  const { sheet, model, sellers, adding, ask } = desk
  const [first] = seats
  if (first === undefined) return undefined
  const level = model.map.level[first] ?? 0
  const seller = sellers.of(first)
  const ours = seats.filter((no) => sellers.of(no) === seller)
  const choices = seller === undefined ? [] : choicesAt(sheet, seller, level)
  const settle = async (choice: PriceChoice, amount: Wish['amount']): Promise<CartResult | undefined> => {
    const result = await adding.add(wishOf(desk, ours, choice, amount))
    then(result)
    return result
  }
  const [only, ...others] = choices
  if (only === undefined) adding.refuse('These seats are not for sale here.')
  else if (others.length === 0 && only.priceType.kind === 'FIXED') return settle(only, undefined)
  else ask({ seats: ours, seller: only.priceType.collectionId, level, words: seatsInWords(model, ours), settle })
  return undefined
}

function tellBest(
  { client, place, model, change, onFound }: Desk,
  { seatNumbers, adjacent }: BestSeatsQuery['bestSeats'],
): void {
  onFound(seatNumbers)
  showToast({
    kind: 'notice',
    text: `Added: ${seatsInWords(model, seatNumbers)}`,
    ...(adjacent || seatNumbers.length < 2 ? {} : { detail: 'Not all side by side: there are none left together.' }),
    dismissAfter: 3500,
    action: { label: 'Undo', run: () => void change.giveBack(linesNow(client, place.eventId), seatNumbers) },
  })
}

/** Asks where the best that are left carry a note that has to be read: nobody ticked it, as on the card of a seat. */
const isFineWithNotes = async ({ sheet, model }: Desk, seats: readonly number[]): Promise<boolean> => {
  const extras = seats.flatMap((no) => extrasOf(model, no))
  const toTick = new Set(notesToTick(sheet, extras))
  if (toTick.size === 0) return true
  return confirm({
    title: 'The best that are left have a note',
    text: `${seatsInWords(model, seats)}: ${[...new Set(extras.filter(({ acknowledge }) => acknowledge).map(({ text }) => text))].join(' ')}`,
    confirm: seats.length === 1 ? 'Take it' : 'Take them',
    cancel: 'Leave them',
  })
}

/** How often the best seats are looked for anew when somebody else is quicker. */
const mostTries = 3

/** Looks for the best seats and takes them at once. What went wrong has been told. */
export async function takeBest(desk: Desk, wanted: BestWish): Promise<void> {
  const { adding } = desk
  const { marketplaceId, storefrontId, eventId } = desk.place
  const input = { marketplaceId, storefrontId: storefrontId ?? null, eventId, ...wanted }
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { bestSeats } = await request(BestSeatsDocument, { input }, { marketplaceId })
      if (bestSeats.refusal !== null || bestSeats.seatNumbers.length === 0) {
        adding.refuse(bestSeats.refusal?.message ?? 'There are not that many seats together.')
        return
      }
      if (!(await isFineWithNotes(desk, bestSeats.seatNumbers))) return
      const result = await chooseSeats(desk, bestSeats.seatNumbers, (added) => {
        if (added?.is === 'CartChanged') tellBest(desk, bestSeats)
      })
      if (result?.is !== 'CartRefused' || result.reason !== 'SEATS_TAKEN') return
    }
  } catch {
    adding.refuse('We could not look for seats just now. Please press once more.')
  }
}
