import { Link, useLocation } from '@tanstack/react-router'
import { StatePage } from '#ui/StatePage.tsx'

const homes = [
  { below: '/admin', to: '/admin', label: 'Go to your accounts' },
  { below: '/employee', to: '/employee', label: 'Go to orders' },
] as const

/** What an address shows that leads nowhere. */
export function NotFound() {
  const { pathname } = useLocation()
  const home = homes.find(({ below }) => pathname === below || pathname.startsWith(`${below}/`))
  return (
    <StatePage
      figure="404"
      title="There is nothing at this address"
      text="The link may be old, or a letter may be missing. What you were looking for may have moved."
    >
      <Link to={home?.to ?? '/exchange/event'} className="font-semibold underline underline-offset-4">
        {home?.label ?? 'See what’s on'}
      </Link>
    </StatePage>
  )
}
