import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announcedPage, announceHeading } from '#platform/heading-focus.ts'
import { useStore } from '#ui/store.ts'
import { onEntered } from './on-entered.ts'

/** Tells screen readers the name of a page that was just entered: the document's title does not change with it. */
export function RouteAnnouncer() {
  const router = useRouter()
  const name = useStore(announcedPage, '')
  useEffect(() => onEntered(router, announceHeading), [router])
  return (
    <p aria-live="polite" data-route-announcer="" className="sr-only">
      {name}
    </p>
  )
}
