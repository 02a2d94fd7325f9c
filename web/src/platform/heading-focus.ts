import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

/** Page name that screen readers announce after navigation. */
export const announcedPage = createStore('')

/** Focuses an element that isn't focusable by default. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  element.tabIndex = -1
  element.classList.add('outline-none')
  element.focus({ preventScroll: true })
}

/** Announces the page's heading as displayed; some have a different text on phones. */
export const announceHeading = (): void =>
  announcedPage.set(document.querySelector('h1')?.innerText.trim() ?? document.title)

/** Focuses the page's heading, unless something on the page already has focus. */
export function focusHeading(): void {
  const active = document.activeElement
  // `main` has focus if the heading wasn't rendered yet, so it may be replaced.
  if (active !== null && active !== document.body && active.tagName !== 'MAIN') return
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
}

/** Animation frames to wait for a heading, since the code of a step may still be loading. */
const maxFrames = 120

/**
 * Calls back on the next frame, when the previous page and its focus are gone, or later if the page has no heading yet.
 * Returns a function that cancels it.
 */
function whenHeadingExists(then: () => void): () => void {
  let frames = 0
  let frame = requestAnimationFrame(function check() {
    frames += 1
    if (document.querySelector('main h1') !== null || frames > maxFrames) then()
    else frame = requestAnimationFrame(check)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Focuses and announces the heading, for pages that load as a document or turn into another page in place. `title` is the text
 * of the heading; every new one is announced, unless it is empty.
 */
export function useHeadingFocus(title: string): void {
  useEffect(() => {
    if (title === '') return undefined
    return whenHeadingExists(() => {
      focusHeading()
      announceHeading()
    })
  }, [title])
}
