import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

/** What screen readers are told of the page that was just entered. */
export const announcedPage = createStore('')

/** Gives the keyboard to a part of the page that it does not stop at by itself. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  element.tabIndex = -1
  element.classList.add('outline-none')
  element.focus({ preventScroll: true })
}

/** Tells the page's heading as it is seen: some have other words on a phone. */
export const announceHeading = (): void =>
  announcedPage.set(document.querySelector('h1')?.innerText.trim() ?? document.title)

/** Takes the keyboard to the page's heading, unless something on the page has it. */
export function focusHeading(): void {
  const active = document.activeElement
  // The whole of the page stands in for a heading that was not there yet.
  if (active !== null && active !== document.body && active.tagName !== 'MAIN') return
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
}

/** For so many frames a heading may come after its page: the code of a step may still be on its way. */
const maxFrames = 120

/**
 * Calls back by the next frame, when what was there before is gone, and with it what had the keyboard; later where the page
 * has no heading yet. Returns how to stop.
 */
function whenHeadingIsThere(then: () => void): () => void {
  let frames = 0
  let frame = requestAnimationFrame(function look() {
    frames += 1
    if (document.querySelector('main h1') !== null || frames > maxFrames) then()
    else frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Takes the keyboard, and what a screen reader says next, to the heading: for pages that are entered by loading a document, or
 * that become another page in place. `title` is what the heading says; each new one is told, none while it is empty.
 */
export function useHeadingFocus(title: string): void {
  useEffect(() => {
    if (title === '') return undefined
    return whenHeadingIsThere(() => {
      focusHeading()
      announceHeading()
    })
  }, [title])
}
