import { seatLabel, type Seat } from '@admission/common/seats.ts'
import type { SeatExtra } from '@admission/common/seat-map/document.ts'
import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { noun } from '@admission/common/words.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import { showToast } from '#ui/toast-queue.ts'
import { BestSeatsDocument, type BestSeatsQuery } from './best-seats.gql.ts'
import { choicesAt, type PriceChoice } from './offer-rules.ts'
import { placeVariables, type Sheet } from './place.ts'
import type { AddInput } from './add-input.ts'
import type { BestSearch, ChoosingInput, Undecided } from './seat-choice.ts'
import { linesNow } from './use-lines.ts'

interface ChoosingContext extends ChoosingInput {
  readonly client: QueryClient
  /** Asks the buyer for the price. */
  readonly ask: (undecided: Undecided) => void
}

/** `Stalls, row F, seats 14, 15`. */
const seatsText = ({ map }: SeatMapModel, seats: readonly number[]): string =>
  seatLabel(
    seats.map((no): Seat => {
      const { section, row, position } = seatPlace(map, no)
      return { section, row, position: String(position), type: 'RESERVED' }
    }),
  )

/** IDs of the notes on a seat that must be acknowledged. The map refers to them by number. */
export const notesToAcknowledge = (sheet: Sheet, ofSeat: readonly Pick<SeatExtra, 'id'>[]): string[] =>
  sheet.extras
    .filter(({ number, needsAcknowledgement }) => needsAcknowledgement && ofSeat.some((extra) => extra.id === number))
    .map(({ id }) => id)

const extrasOf = ({ map }: SeatMapModel, no: number) =>
  (map.extrasOf.get(no) ?? []).flatMap((index) => map.extras[index] ?? [])

const addInputOf = (
  { sheet, model }: ChoosingContext,
  seats: readonly number[],
  { priceType, price }: PriceChoice,
  amount: AddInput['amount'],
): AddInput => ({
  collectionId: priceType.collectionId,
  priceTypeId: priceType.id,
  quantity: seats.length,
  priceLevel: price.priceLevel,
  unit: price.allIn,
  amount,
  seatNumbers: seats,
  seatMapVersionId: sheet.seatMap?.versionId,
  // By now the buyer has acknowledged these notes, with the checkbox or in the confirm dialog.
  acknowledged: notesToAcknowledge(
    sheet,
    seats.flatMap((no) => extrasOf(model, no)),
  ),
  label: seatsText(model, seats),
})

/** Adds seats, or asks for the price if there are several. Returns undefined then, and if no one sells the seats. */
export async function chooseSeats(
  context: ChoosingContext,
  seats: readonly number[],
  then: (result: CartResult | undefined) => void = () => undefined,
): Promise<CartResult | undefined> {
  const { sheet, model, sellers, adding, ask } = context
  const [first] = seats
  if (first === undefined) return undefined
  const level = model.map.level[first] ?? 0
  const seller = sellers.of(first)
  const ours = seats.filter((no) => sellers.of(no) === seller)
  const choices = seller === undefined ? [] : choicesAt(sheet, seller, level)
  const settle = async (choice: PriceChoice, amount: AddInput['amount']): Promise<CartResult | undefined> => {
    const result = await adding.add(addInputOf(context, ours, choice, amount))
    then(result)
    return result
  }
  const [only, ...others] = choices
  if (only === undefined) adding.refuse('These seats aren’t for sale here.')
  else if (others.length === 0 && only.priceType.kind === 'FIXED') return settle(only, undefined)
  else ask({ seats: ours, seller: only.priceType.collectionId, level, label: seatsText(model, ours), settle })
  return undefined
}

function showFound(
  { client, place, model, change, onFound }: ChoosingContext,
  { seatNumbers, adjacent }: BestSeatsQuery['bestSeats'],
): void {
  onFound(seatNumbers)
  showToast({
    kind: 'notice',
    text: `Added: ${seatsText(model, seatNumbers)}`,
    ...(adjacent || seatNumbers.length < 2
      ? {}
      : { detail: 'These seats aren’t all together. No group of this size is left.' }),
    dismissAfter: 3500,
    action: { label: 'Undo', run: () => void change.removeSeats(linesNow(client, place), seatNumbers) },
  })
}

/** Asks the buyer to confirm if the best seats carry notes that must be read, which a seat card asks with a checkbox. */
const confirmNotes = async ({ sheet, model }: ChoosingContext, seats: readonly number[]): Promise<boolean> => {
  const extras = seats.flatMap((no) => extrasOf(model, no))
  const toAcknowledge = new Set(notesToAcknowledge(sheet, extras))
  if (toAcknowledge.size === 0) return true
  return confirm({
    title: 'The best available seats have a note',
    text: `${seatsText(model, seats)}: ${[...new Set(extras.filter(({ acknowledge }) => acknowledge).map(({ text }) => text))].join(' ')}`,
    confirm: `Add ${noun(seats.length, 'seat')}`,
    cancel: 'Don’t add',
  })
}

/** Search attempts if someone else takes the found seats first. */
const MAX_ATTEMPTS = 3

/** Finds the best seats and adds them. Shows the buyer any problem. */
export async function takeBest(context: ChoosingContext, search: BestSearch): Promise<void> {
  const { adding } = context
  const { marketplaceId } = context.place
  const input = { ...placeVariables(context.place), ...search }
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { bestSeats } = await request(BestSeatsDocument, { input }, { marketplaceId })
      if (bestSeats.refusal !== null || bestSeats.seatNumbers.length === 0) {
        adding.refuse(bestSeats.refusal?.message ?? 'There aren’t that many seats together.')
        return
      }
      if (!(await confirmNotes(context, bestSeats.seatNumbers))) return
      const result = await chooseSeats(context, bestSeats.seatNumbers, (added) => {
        if (added?.is === 'CartChanged') showFound(context, bestSeats)
      })
      if (result?.is !== 'CartRefused' || result.reason !== 'SEATS_TAKEN') return
    }
  } catch {
    adding.refuse('We couldn’t search for seats. Try again.')
  }
}
