/**
 * True if the person has moved the focus elsewhere. When a focused element is replaced, the focus falls back to the page or the
 * surrounding dialog; that doesn't count as moving.
 */
export const hasFocusMovedFrom = (place: Element): boolean =>
  document.activeElement !== null && !document.activeElement.contains(place)
