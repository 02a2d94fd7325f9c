import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#platform/heading-focus.ts'
import { onEntered } from '../on-entered.ts'

/**
 * Takes the keyboard, and what a screen reader says next, to the heading of a page that was just entered: the link that led
 * there is gone. A page that takes the keyboard itself, and one that only changed its filters, are left alone.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => onEntered(router, focusHeading), [router])
}
