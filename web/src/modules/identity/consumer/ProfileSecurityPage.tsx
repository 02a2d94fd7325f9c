import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { securityQuery } from './security-query.ts'
import { SessionList } from './SessionList.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/security')({
  loader: ({ context }) => load(context.queryClient, securityQuery),
  component: ProfileSecurityPage,
})

/** A user's password, their authenticator app, and the devices they are signed in on. */
function ProfileSecurityPage() {
  const { authenticator, passwordRules, mySessions } = useSuspenseQuery(securityQuery).data
  return (
    <div className="flex flex-col gap-10">
      <PasswordChange rules={passwordRules} />
      <AuthenticatorSection of={authenticator} />
      <SessionList sessions={mySessions} />
    </div>
  )
}
