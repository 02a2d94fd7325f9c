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
  if (active !== null && active !== document.body) return
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
}

/**
 * Takes the keyboard, and what a screen reader says next, to the heading: for pages that are entered by loading a document, or
 * that become another page in place. `title` is what the heading says; each new one is told, none while it is empty.
 */
export function useHeadingFocus(title: string): void {
  useEffect(() => {
    if (title === '') return undefined
    // By the next frame, when what was there before is gone, and with it what had the keyboard.
    const frame = requestAnimationFrame(() => {
      focusHeading()
      announceHeading()
    })
    return () => cancelAnimationFrame(frame)
  }, [title])
}
