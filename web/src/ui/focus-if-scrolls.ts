const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Lets the keyboard reach an area that scrolls and has nothing in it to focus: it is focusable while that is so. `label` says what it is.
 * Returns how to stop.
 */
export const focusIfScrolls = (area: HTMLElement | null, label: string): (() => void) | undefined => {
  if (area === null) return undefined
  const update = (): void => {
    const isCut = area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight
    if (isCut && area.querySelector(FOCUSABLE) === null) {
      area.tabIndex = 0
      area.setAttribute('role', 'group')
      area.setAttribute('aria-label', label)
    } else for (const name of ['tabindex', 'role', 'aria-label']) area.removeAttribute(name)
  }
  const observer = new ResizeObserver(update)
  observer.observe(area)
  for (const child of area.children) observer.observe(child)
  return () => observer.disconnect()
}
