import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { securityQuery } from './security-query.ts'
import { SessionList } from './SessionList.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/security')({
  loader: ({ context }) => load(context.queryClient, securityQuery),
  component: ProfileSecurityPage,
})

/** A user's password, passkeys and authenticator app, and the devices they are signed in on. */
function ProfileSecurityPage() {
  const { authenticator, myPasskeys, passwordRules, mySessions } = useSuspenseQuery(securityQuery).data
  return (
    <div className="flex flex-col gap-10">
      <PasswordChange rules={passwordRules} />
      <PasskeySection passkeys={myPasskeys} />
      <AuthenticatorSection of={authenticator} />
      <SessionList sessions={mySessions} />
    </div>
  )
}
