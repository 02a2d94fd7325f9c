import { Link, useLocation } from '@tanstack/react-router'
import { buttonClasses } from '#ui/button-classes.ts'

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
