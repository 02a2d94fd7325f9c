import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SavedCardSection } from '#modules/selling/payments/consumer/SavedCardSection.tsx'
import { savedCardsQuery } from '#modules/selling/payments/consumer/saved-cards.ts'
import { load } from '#platform/load.ts'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PasswordStart } from './PasswordStart.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { securityQuery } from './security-query.ts'
import { SessionList } from './SessionList.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/security')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([load(queryClient, securityQuery), load(queryClient, savedCardsQuery)])
  },
  component: ProfileSecurityPage,
})

/** A user's password, passkeys, authenticator app and saved cards, and the devices they are signed in on. */
function ProfileSecurityPage() {
  const { authenticator, hasPassword, me, myPasskeys, passwordRules, mySessions } = useSuspenseQuery(securityQuery).data
  const { mySavedCards } = useSuspenseQuery(savedCardsQuery).data
  return (
    <div className="flex flex-col gap-10">
      {hasPassword ? <PasswordChange rules={passwordRules} /> : <PasswordStart email={me?.email ?? ''} />}
      <PasskeySection passkeys={myPasskeys} />
      <AuthenticatorSection of={authenticator} />
      <SavedCardSection cards={mySavedCards} />
      <SessionList sessions={mySessions} />
    </div>
  )
}
