import { CircleAlert, X } from 'lucide-react'
import { putAside, usePutAside } from '#modules/carts/consumer/put-aside.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { Button } from '#ui/Button.tsx'
import type { Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { Wish } from './wish.ts'

type Lost = Cart['itemsEvicted'][number]

/** The wish that brings a lost line back, where this page knows its price. */
function wishFor(lost: Lost, sheet: Sheet): Wish | undefined {
  const { item } = lost
  const type = sheet.priceTypes.find(({ id }) => id === item.priceTypeId)
  const price = type?.prices.find(({ priceLevel }) => priceLevel === item.priceLevel)
  const isOurs = item.event.id === sheet.event.id && lost.canAddAgain
  if (!isOurs || type === undefined || price === undefined || type.kind === 'USER_ENTERED') return undefined
  const seated = item.seatNumbers.length > 0
  return {
    collectionId: item.collectionId,
    priceTypeId: item.priceTypeId,
    quantity: lost.quantity,
    priceLevel: price.priceLevel,
    unit: price.allIn,
    area: seated ? undefined : (item.area ?? undefined),
    visitId: item.visit?.id,
    seatNumbers: seated ? item.seatNumbers : undefined,
    seatMapVersionId: seated ? sheet.seatMap?.versionId : undefined,
    acknowledged: item.extras.map(({ id }) => id),
    words: lost.message,
  }
}

interface LostLinesProps {
  readonly evicted: readonly Lost[]
  readonly sheet: Sheet
  readonly adding: Adding
}

/** What the cart lost, in the server's words, with a way to add it again. */
export function LostLines({ evicted, sheet, adding }: LostLinesProps) {
  const aside = usePutAside()
  const lost = evicted.filter(({ id }) => !aside.has(id))
  const again = async (line: Lost, wish: Wish): Promise<void> => {
    const result = await adding.add(wish)
    if (result?.is === 'CartChanged') putAside(line.id)
  }
  if (lost.length === 0) return null
  return (
    <section aria-label="No longer held" className="border-b border-line bg-wait-tint">
      <ul>
        {lost.map((line) => {
          const wish = wishFor(line, sheet)
          return (
            <li key={line.id} className="page-margins flex min-h-14 items-center gap-3 py-1.5">
              <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
              <p className="min-w-0 flex-1 text-15">{line.message}</p>
              {wish === undefined ? null : (
                <Button busy={adding.busy ? 'Adding' : false} onClick={() => void again(line, wish)}>
                  Add again
                </Button>
              )}
              <Button kind="quiet" square aria-label="Put aside" onClick={() => putAside(line.id)}>
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
