/** IDs of chosen events as one text, the same for the same choice. Undefined for none. */
export const chosenOf = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : [...new Set(ids.map((id) => id.toLowerCase()))].toSorted().join()

/** The IDs in such a text. */
export const idsOf = (chosen: string | undefined): readonly string[] => (chosen === undefined ? [] : chosen.split(','))
