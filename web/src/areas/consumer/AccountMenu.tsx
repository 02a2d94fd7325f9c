import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { query } from '#platform/api.ts'
import { signOut } from '#platform/session.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { MeDocument } from './frame.gql.ts'

const item = 'flex min-h-11 w-full items-center rounded-6 px-3 text-left text-15 hover:bg-sunk'

/** The menu of the signed-in user, or a sign-in link. */
export function AccountMenu() {
  const signedIn = useSignedIn()
  const { href } = useLocation()
  const { data } = useQuery({ ...query(MeDocument, {}), enabled: signedIn, meta: { silent: true } })
  if (!signedIn)
    return (
      <Link to="/login" search={{ redirectTo: href }} className="flex min-h-11 items-center text-15 font-semibold">
        Sign in
      </Link>
    )
  const firstName = data?.me?.name.split(' ')[0]
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="flex min-h-11 items-center gap-2 rounded-6 text-15 font-semibold"
      >
        <CircleUserRound aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className="max-phone:sr-only">{firstName ?? 'Account'}</span>
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-60 rounded-12 border border-line bg-card p-2 text-ink shadow-float desk:top-16 desk:right-12"
      >
        <p className="truncate px-3 py-2 text-14 text-ink-soft">{data?.me?.email}</p>
        <Link to="/user" className={item}>
          My tickets
        </Link>
        <Link to="/user/order-history" className={item}>
          Orders
        </Link>
        <Link to="/user/payment" className={item}>
          Balance
        </Link>
        <Link to="/user/profile/detail" className={item}>
          Profile
        </Link>
        <button
          type="button"
          popoverTarget="account-menu"
          popoverTargetAction="hide"
          className={item}
          onClick={() => void signOut('consumer')}
        >
          Sign out
        </button>
      </div>
    </>
  )
}
