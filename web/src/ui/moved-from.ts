/**
 * Whether the focus is somewhere else by now. What replaces an element that had it finds it at the page, or at the dialog around it:
 * there it was dropped, and nobody went away.
 */
export const hasMovedFrom = (place: Element): boolean =>
  document.activeElement !== null && !document.activeElement.contains(place)
