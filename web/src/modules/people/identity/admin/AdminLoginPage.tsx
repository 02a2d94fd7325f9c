import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { adminLoginSearch } from '#platform/search-schema.ts'
import { Alert } from '#ui/Alert.tsx'
import { OfficeSignIn } from '../OfficeSignIn.tsx'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { AdminAuthenticator } from './AdminAuthenticator.tsx'
import { AdminEntrance } from './AdminEntrance.tsx'
import { afterAdminLogin, startAdminSession } from './start-admin-session.ts'
import {
  InvitationDocument,
  RequestPasswordResetDocument,
  PasskeyChallengeDocument,
  ReportLostAuthenticatorDocument,
  SignInDocument,
  SignInWithPasskeyDocument,
} from './identity.gql.ts'
import { InvitationForm } from './InvitationForm.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: adminLoginSearch,
  // Signed-in users can accept an invitation too: it adds the account to theirs.
  beforeLoad: async ({ search }) => {
    if (search.adminInvite === undefined) await leaveIfSignedIn('admin', () => afterAdminLogin(search.redirectTo))
  },
  loaderDeps: ({ search }) => ({ invite: search.adminInvite }),
  loader: ({ context, deps: { invite } }) =>
    invite === undefined ? undefined : load(context.queryClient, invitationQuery(invite)),
  head: () => pageHead({ title: 'Sign in', noindex: true }),
  component: AdminLoginPage,
})

const invitationQuery = (token: string) => ({ ...query(InvitationDocument, { token }), staleTime: Infinity })

function AdminLoginPage() {
  const { email, redirectTo, adminInvite } = Route.useSearch()
  const { data } = useQuery({ ...invitationQuery(adminInvite ?? ''), enabled: adminInvite !== undefined })
  const invitation = data?.invitation ?? undefined
  if (adminInvite !== undefined && invitation !== undefined)
    return (
      <AdminEntrance>
        <InvitationForm token={adminInvite} invitation={invitation} />
      </AdminEntrance>
    )
  return (
    <AdminEntrance>
      {adminInvite === undefined ? null : <InvitationExpired />}
      <OfficeSignIn
        email={email}
        onSignIn={async (input) => {
          const { signIn } = await request(SignInDocument, { input })
          await startAdminSession(signIn.token, redirectTo)
        }}
        renderSetUp={(credentials) => <AdminAuthenticator credentials={credentials} redirectTo={redirectTo} />}
        onLost={async ({ email: address, password }) =>
          (await request(ReportLostAuthenticatorDocument, { input: { email: address, password } })).authenticatorLost
        }
        passkey={
          <PasskeyButton
            onBegin={async () => (await request(PasskeyChallengeDocument, {})).passkeyChallenge}
            onAnswer={async (input) => {
              const { passkeySignIn } = await request(SignInWithPasskeyDocument, { input })
              await startAdminSession(passkeySignIn.token, redirectTo)
            }}
          />
        }
        onForgotten={(address) => request(RequestPasswordResetDocument, { email: address })}
      />
    </AdminEntrance>
  )
}

const InvitationExpired = () => (
  <Alert tone="wait" announced title="This invitation no longer works">
    It has been used, withdrawn, or has expired. Ask for a new invitation. If you already accepted it, sign in.
  </Alert>
)
