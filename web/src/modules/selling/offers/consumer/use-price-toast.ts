import { useEffect, useMemo, useRef } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import type { Sheet } from './place.ts'

const pricesOf = ({ priceTypes }: Sheet): string =>
  JSON.stringify(
    priceTypes.map(({ id, prices }) => [
      id,
      prices.map((of) => [of.priceLevel, of.allIn, of.minimum, of.maximum, of.orderFee]),
    ]),
  )

/** Shows a toast when prices change while the page is open. */
export function usePriceToast(sheet: Sheet): void {
  const prices = useMemo(() => pricesOf(sheet), [sheet])
  const seen = useRef(prices)
  useEffect(() => {
    if (seen.current === prices) return
    seen.current = prices
    showToast({
      kind: 'notice',
      text: 'Prices just changed. Items in your cart keep their price; what you add now costs the new one.',
      dismissAfter: 3500,
    })
  }, [prices])
}
