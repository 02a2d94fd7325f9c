import { Link, useLocation } from '@tanstack/react-router'
import { StatePage } from '#ui/StatePage.tsx'

const homes = [
  { below: '/admin', to: '/admin', label: 'Go to your accounts' },
  { below: '/employee', to: '/employee', label: 'Go to orders' },
] as const

/** Page for unknown URLs. */
export function NotFound() {
  const { pathname } = useLocation()
  const home = homes.find(({ below }) => pathname === below || pathname.startsWith(`${below}/`))
  return (
    <StatePage
      figure="404"
      title="Page not found"
      text="The link may be out of date or mistyped, or the page may have moved."
    >
      <Link to={home?.to ?? '/exchange/event'} className="font-semibold underline underline-offset-4">
        {home?.label ?? 'See what’s on'}
      </Link>
    </StatePage>
  )
}
