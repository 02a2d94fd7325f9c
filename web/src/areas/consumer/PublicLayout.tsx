import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlatformFooter, PlatformHeader } from './PlatformHeader.tsx'

export const Route = createFileRoute('/_consumer/_public')({
  ssr: true,
  component: PublicLayout,
})

function PublicLayout() {
  return (
    <>
      <PlatformHeader />
      <main className="flex-1">
        <Outlet />
      </main>
      <PlatformFooter />
    </>
  )
}
