import type { ListedEventFieldsFragment } from './listed-event.gql.ts'

export type Listed = ListedEventFieldsFragment

/** The dates of one title at one venue, in list order. */
export interface Show<One extends Listed = Listed> {
  readonly key: string
  readonly dates: readonly [One, ...One[]]
}

const isPlain = ({ event }: Listed): boolean =>
  event.dateShowFlags.length === 0 && event.dateShowRecurring.length === 0 && !event.isCancelled

/** Groups the dates of one title at one venue. Events that repeat weekly or hide their date get a card of their own. */
export function groupShows<One extends Listed>(listed: readonly One[]): Show<One>[] {
  const groups = new Map<string, [One, ...One[]]>()
  for (const one of listed) {
    const { id, name, venue } = one.event
    const key = isPlain(one) ? `${venue.id} ${name}` : id
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups].map(([key, dates]) => ({ key, dates }))
}
