import { useState } from 'react'

interface Seen {
  readonly key: string
  readonly price: string
  readonly former: string | undefined
}

/** The previous price, if it changed while the item was shown. `key` identifies the item. */
export function useFormerPrice(key: string, price: string): string | undefined {
  const [seen, setSeen] = useState<Seen>({ key, price, former: undefined })
  if (seen.key === key && seen.price === price) return seen.former
  const former = seen.key === key ? seen.price : undefined
  setSeen({ key, price, former })
  return former
}
