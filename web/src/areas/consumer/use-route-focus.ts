import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#platform/heading-focus.ts'
import { onEntered } from '../on-entered.ts'

/**
 * Moves the focus to the heading of a page after navigation, because the link that led there is gone. Leaves it alone if
 * the page sets the focus itself or only its filters changed.
 */
export function useRouteFocus(): void {
  const router = useRouter()
  useEffect(() => onEntered(router, focusHeading), [router])
}
