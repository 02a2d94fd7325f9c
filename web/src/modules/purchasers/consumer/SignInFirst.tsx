import { Link, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'
import { buttonClasses } from '#ui/button-classes.ts'

/** Whether this browser has a consumer session; false on the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onTokensChanged,
    () => tokenFor('consumer') !== undefined,
    () => false,
  )

/** Leads people to the sign-in page, and back. */
export function SignInFirst() {
  const { href } = useLocation()
  return (
    <>
      <p className="text-ink-soft">
        Sign in with the address that your invitation went to, or create an account with it.
      </p>
      <Link to="/login" search={{ redirectTo: href }} className={`${buttonClasses({ kind: 'primary' })} self-start`}>
        Sign in or create an account
      </Link>
    </>
  )
}
