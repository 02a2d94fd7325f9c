import { useState } from 'react'

interface Seen {
  readonly key: string
  readonly price: string
  readonly former: string | undefined
}

/** The price that something had a moment ago, where it changed while it was looked at. `key` says what is looked at. */
export function useFormerPrice(key: string, price: string): string | undefined {
  const [seen, see] = useState<Seen>({ key, price, former: undefined })
  if (seen.key === key && seen.price === price) return seen.former
  const former = seen.key === key ? seen.price : undefined
  see({ key, price, former })
  return former
}
