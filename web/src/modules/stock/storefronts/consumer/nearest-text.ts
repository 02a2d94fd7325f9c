/** Why events are shown instead of an empty list. */
type NearestKind = 'OTHER_FILTERS' | 'SIMILAR_NAMES' | 'NEXT_DATES'

interface Empty {
  readonly kind: NearestKind
  /** What was searched for. */
  readonly search: string | undefined
}

/** `No events match “xylophone”. These are the next dates.` */
export function nearestText({ kind, search }: Empty): string {
  if (search === undefined) return 'No events match these filters. These are the next dates.'
  if (kind === 'OTHER_FILTERS') return `No events match these filters. Without the others, “${search}” finds these.`
  return kind === 'SIMILAR_NAMES'
    ? `No events match “${search}”. These names come closest.`
    : `No events match “${search}”. These are the next dates.`
}

/** `Nothing matches “lantren”. These match “Lantern”.` */
export const readAsText = (search: string, readAs: string): string =>
  `Nothing matches “${search}”. These match “${readAs}”.`
