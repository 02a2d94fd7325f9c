import { request } from '#platform/api.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Credentials } from '../OfficeSignIn.tsx'
import { BeginAuthenticatorDocument, SignInDocument } from './identity.gql.ts'
import { startAdminSession } from './start-admin-session.ts'

const authenticator = lazyPart(async () => (await import('../OfficeAuthenticator.tsx')).OfficeAuthenticator)

interface AdminAuthenticatorProps {
  readonly credentials: Credentials
  readonly redirectTo?: string | undefined
}

/** Sets up the authenticator app that a member's account requires, and signs them in. */
export function AdminAuthenticator({ credentials: { email, password }, redirectTo }: AdminAuthenticatorProps) {
  return (
    <Lazy part={authenticator} when fallback={<Skeleton className="h-64" />}>
      {(OfficeAuthenticator) => (
        <OfficeAuthenticator
          text="To sign in, your account requires a code from an authenticator app as well as your password."
          onBegin={async () =>
            (await request(BeginAuthenticatorDocument, { input: { email, password } })).authenticatorBegin
          }
          onSignIn={async (code) => (await request(SignInDocument, { input: { email, password, code } })).signIn}
          onSignedIn={(token) => startAdminSession(token, redirectTo)}
        />
      )}
    </Lazy>
  )
}
