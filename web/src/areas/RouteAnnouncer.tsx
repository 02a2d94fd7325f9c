import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onEntered } from './on-entered.ts'

/** Tells screen readers the name of a page that was just entered: the document's title does not change with it. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [name, setName] = useState('')
  useEffect(
    () => onEntered(router, () => setName(document.querySelector('h1')?.textContent ?? document.title)),
    [router],
  )
  return (
    <p aria-live="polite" data-route-announcer="" className="sr-only">
      {name}
    </p>
  )
}
