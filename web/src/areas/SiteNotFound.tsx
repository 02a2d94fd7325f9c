import { useLocation } from '@tanstack/react-router'
import { areaOf } from '#platform/area-of.ts'
import { NotFound } from '#platform/NotFound.tsx'
import { PlatformFooter, PlatformHeader } from './consumer/PlatformHeader.tsx'

/** The not-found page of addresses that lie in no frame: with the consumer area's head and foot, or bare in back offices. */
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
