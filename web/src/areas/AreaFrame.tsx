import { Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { SessionOverlay } from '#platform/SessionOverlay.tsx'
import { sessionStore } from '#platform/session.ts'
import { useReportPageHydrated } from '#platform/hydration.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { useStore } from '#ui/store.ts'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** What every area has around its pages: the toasts, the overlay of sign-out and refresh, and a redraw after them. */
export function AreaFrame({ backOffice = false }: { readonly backOffice?: boolean }) {
  const { turn } = useStore(sessionStore)
  useReportPageHydrated()
  return (
    <div data-area={backOffice ? 'back-office' : 'consumer'} className="flex min-h-dvh flex-col">
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
