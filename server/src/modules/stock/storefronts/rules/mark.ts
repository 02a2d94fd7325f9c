import { MARKS, type Mark } from '../types/storefront.ts'

/** The logo mark of a shop: the one set in its appearance, else one derived from its ID, which never changes. */
export const markOf = (id: string, appearance: { readonly mark?: string }): Mark =>
  MARKS.find((mark) => mark === appearance.mark) ?? MARKS[Number.parseInt(id.slice(-6), 16) % MARKS.length] ?? 'ARCH'
