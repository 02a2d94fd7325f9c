import { MARKS, type Mark } from '../types.ts'

/** The sign of a shop: the one its appearance names, else one that follows from its id and stays the same. */
export const markOf = (id: string, appearance: { readonly mark?: string }): Mark =>
  MARKS.find((mark) => mark === appearance.mark) ?? MARKS[Number.parseInt(id.slice(-6), 16) % MARKS.length] ?? 'ARCH'
