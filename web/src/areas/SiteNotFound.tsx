import { useLocation } from '@tanstack/react-router'
import { areaOf } from '#platform/area-of.ts'
import { NotFound } from '#platform/NotFound.tsx'
import { PlatformFooter, PlatformHeader } from './consumer/PlatformHeader.tsx'

/** The not-found page of URLs outside any frame: with the consumer header and footer, or bare in back offices. */
export function SiteNotFound() {
  const { pathname } = useLocation()
  const office = areaOf(pathname) !== 'consumer'
  return (
    <div className="flex min-h-dvh flex-col">
      {office ? null : <PlatformHeader />}
      <main className="flex-1">
        <NotFound />
      </main>
      {office ? null : <PlatformFooter />}
    </div>
  )
}
