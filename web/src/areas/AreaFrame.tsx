import { Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { SessionOverlay } from '#platform/SessionOverlay.tsx'
import { sessionStore } from '#platform/session.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { useReportPageHydrated } from '#platform/hydration.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { useStore } from '#ui/store.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** The frame of every area: toasts, confirmations, and the overlay during sign-out and refresh, which then remounts the page. */
export function AreaFrame({ backOffice = false }: { readonly backOffice?: boolean }) {
  const { turn } = useStore(sessionStore)
  useReportPageHydrated()
  // The website around a frame makes it as high as its content.
  const framed = shopPlace()?.embed !== undefined
  return (
    <div
      data-area={backOffice ? 'back-office' : 'consumer'}
      className={framed ? 'flex flex-col' : 'flex min-h-dvh flex-col'}
    >
      <Fragment key={turn}>
        <Outlet />
      </Fragment>
      <RouteAnnouncer />
      <ConfirmRegion />
      <ToastRegion />
      <SessionOverlay />
    </div>
  )
}
