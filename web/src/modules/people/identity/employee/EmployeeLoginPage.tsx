import { createFileRoute } from '@tanstack/react-router'
import { request } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { employeeLoginSearch } from '#platform/search-schema.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OfficeSignIn } from '../OfficeSignIn.tsx'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { afterEmployeeLogin, startEmployeeSession } from './start-employee-session.ts'
import {
  BeginAuthenticatorDocument,
  RequestPasswordResetDocument,
  PasskeyChallengeDocument,
  SignInDocument,
  SignInWithPasskeyDocument,
} from './identity.gql.ts'
import { PlatformEntrance } from './PlatformEntrance.tsx'

export const Route = createFileRoute('/employee/login')({
  validateSearch: employeeLoginSearch,
  beforeLoad: ({ search }) => leaveIfSignedIn('employee', () => afterEmployeeLogin(search.redirectTo)),
  head: () => pageHead({ title: 'Sign in', noindex: true }),
  component: EmployeeLoginPage,
})

const authenticator = lazyPart(async () => (await import('../OfficeAuthenticator.tsx')).OfficeAuthenticator)

function EmployeeLoginPage() {
  const { email, redirectTo } = Route.useSearch()
  return (
    <PlatformEntrance>
      <OfficeSignIn
        email={email}
        onSignIn={async (input) => {
          const { signIn } = await request(SignInDocument, { input })
          await startEmployeeSession(signIn.token, redirectTo)
        }}
        renderSetUp={(input) => (
          <Lazy part={authenticator} when fallback={<Skeleton className="h-64" />}>
            {(OfficeAuthenticator) => (
              <OfficeAuthenticator
                text="Employees sign in with their password and a code from an authenticator app."
                onBegin={async () => (await request(BeginAuthenticatorDocument, { input })).authenticatorBegin}
                onSignIn={async (code) => (await request(SignInDocument, { input: { ...input, code } })).signIn}
                onSignedIn={(token) => startEmployeeSession(token, redirectTo)}
              />
            )}
          </Lazy>
        )}
        passkey={
          <PasskeyButton
            onBegin={async () => (await request(PasskeyChallengeDocument, {})).passkeyChallenge}
            onAnswer={async (input) => {
              const { passkeySignIn } = await request(SignInWithPasskeyDocument, { input })
              await startEmployeeSession(passkeySignIn.token, redirectTo)
            }}
          />
        }
        onForgotten={(address) => request(RequestPasswordResetDocument, { email: address })}
      />
    </PlatformEntrance>
  )
}
