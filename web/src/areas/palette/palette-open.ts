import { createStore } from '#ui/store.ts'

/** Whether the area's palette is open. Each area has one. */
export const paletteOpen = createStore(false)

let focusedBefore: Element | null = null

/** Opens the palette and remembers the focus. Does nothing if it is already open. */
export const openPalette = (): void => {
  if (paletteOpen.get()) return
  focusedBefore = document.activeElement
  paletteOpen.set(true)
}

export const closePalette = (): void => paletteOpen.set(false)

/** The element that had focus when the palette opened; undefined if none had. */
export const openedFrom = (): HTMLElement | undefined =>
  focusedBefore instanceof HTMLElement && focusedBefore !== document.body ? focusedBefore : undefined

/** Focuses the search of the page that is one, otherwise opens the palette. */
export const searchEverything = (): void => {
  const field = document.querySelector<HTMLInputElement>('[data-search-everything] input')
  if (field === null) openPalette()
  else {
    field.focus()
    field.select()
  }
}
