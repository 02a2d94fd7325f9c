import { useEffect, useRef, type RefObject } from 'react'

/** Space between the current item and the edge, so that people see that there is more. */
const MARGIN = 24

/**
 * Scrolls a strip of links sideways so that the current one (`aria-current="page"`) is in view, at first and whenever another one
 * becomes current.
 */
export function useCurrentInView<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const element = strip.current
    if (element === null) return undefined
    const show = (): void => {
      const current = element.querySelector('[aria-current="page"]')?.getBoundingClientRect()
      if (current === undefined) return
      const { left, right } = element.getBoundingClientRect()
      if (current.left < left) element.scrollLeft += current.left - left - MARGIN
      else if (current.right > right) element.scrollLeft += current.right - right + MARGIN
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(element, { attributeFilter: ['aria-current'], subtree: true })
    // Fonts and styles that arrive later make links wider.
    const sizes = new ResizeObserver(show)
    for (const each of [element, ...element.querySelectorAll('a')]) sizes.observe(each)
    return () => {
      observer.disconnect()
      sizes.disconnect()
    }
  }, [])
  return strip
}
