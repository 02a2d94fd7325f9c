import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announcedPage, announceHeading } from '#platform/heading-focus.ts'
import { useStore } from '#ui/store.ts'
import { onEntered } from './on-entered.ts'

/** Announces the name of the new page to screen readers, because the document title doesn't change. */
export function RouteAnnouncer() {
  const router = useRouter()
  const name = useStore(announcedPage)
  useEffect(() => onEntered(router, announceHeading), [router])
  return (
    <p aria-live="polite" data-route-announcer="" className="sr-only">
      {name}
    </p>
  )
}
