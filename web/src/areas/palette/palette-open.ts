import { createStore } from '#ui/store.ts'

/** Whether the palette of the area is open. An area has one. */
export const paletteOpen = createStore(false)

let from: Element | null = null

/** Opens it, and keeps in mind where the focus was; nothing where it is open already. */
export const openPalette = (): void => {
  if (paletteOpen.get()) return
  from = document.activeElement
  paletteOpen.set(true)
}

export const closePalette = (): void => paletteOpen.set(false)

/** What had the focus when the palette was opened; nothing where that was the page itself. */
export const openedFrom = (): HTMLElement | undefined =>
  from instanceof HTMLElement && from !== document.body ? from : undefined
