import { CircleAlert, X } from 'lucide-react'
import { formatMoney } from '@admission/common/money.ts'
import { putAside, usePutAside } from '#modules/carts/consumer/put-aside.ts'
import { useCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import type { Place, Sheet } from './place.ts'
import type { Adding, Wish } from './use-adding.ts'

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
    seatNumbers: seated ? item.seatNumbers : undefined,
    seatMapVersionId: seated ? sheet.seatMap?.versionId : undefined,
    acknowledged: item.extras.map(({ id }) => id),
    words: lost.message,
  }
}

interface NoticesProps {
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
}

/** What stands in the way, in the server's words, and what the cart lost, with a way to add it again. */
export function Notices({ sheet, adding }: NoticesProps) {
  const { cart } = useCart()
  const aside = usePutAside()
  const lost = (cart?.itemsEvicted ?? []).filter(({ id }) => !aside.has(id))
  const again = async (line: Lost, wish: Wish): Promise<void> => {
    const result = await adding.add(wish)
    if (result?.is === 'CartChanged') putAside(line.id)
  }
  return (
    <>
      <div aria-live="polite" className="contents">
        {lost.length === 0 ? null : (
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
        )}
      </div>
      <output className="sr-only">{adding.said}</output>
      <Repriced adding={adding} />
    </>
  )
}

/** Asks whether a price that changed a moment ago will do. */
export function Repriced({ adding }: { readonly adding: Adding }) {
  const { repriced } = adding
  if (repriced === null) return null
  const { wish, newPrice } = repriced
  const price = formatMoney(newPrice)
  return (
    <ConfirmDialog
      open
      title={`The price is now ${price}`}
      text={`It was ${formatMoney(wish.unit)} when you chose. Nothing was added: ${wish.words}.`}
      confirmLabel={wish.quantity === 1 ? `Add for ${price}` : `Add ${wish.quantity} for ${price} each`}
      cancelLabel="Leave it"
      busy={adding.busy ? 'Adding' : false}
      onCancel={adding.forgetPrice}
      onConfirm={() => void adding.add({ ...wish, unit: newPrice })}
    />
  )
}

/** Why the last press changed nothing, beside what was pressed. */
export function RefusedNote({ adding, className = '' }: { readonly adding: Adding; readonly className?: string }) {
  if (adding.refused === null) return null
  return (
    <div role="alert" className={`flex items-center gap-3 bg-stop-tint py-1 pr-1 pl-4 ${className}`}>
      <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-stop" />
      <p className="min-w-0 flex-1 py-2 text-15">{adding.refused} Your cart is as it was.</p>
      <Button kind="quiet" square aria-label="Close" onClick={() => adding.refuse(null)}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </Button>
    </div>
  )
}
