import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onEntered } from '../on-entered.ts'

/**
 * Takes the keyboard, and what a screen reader says next, to the heading of a page that was just entered: the link that led
 * there is gone. A page that takes the keyboard itself, and one that only changed its filters, are left alone.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      onEntered(router, () => {
        const active = document.activeElement
        if (active !== null && active !== document.body) return
        focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
      }),
    [router],
  )
}

/** Gives the keyboard to a part of the page that it does not stop at by itself. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  element.tabIndex = -1
  element.classList.add('outline-none')
  element.focus({ preventScroll: true })
}
