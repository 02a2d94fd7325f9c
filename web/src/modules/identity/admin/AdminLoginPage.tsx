import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { query, request } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { adminLoginSearch } from '#platform/search-schema.ts'
import { OfficeSignIn } from '../OfficeSignIn.tsx'
import { AdminEntrance } from './AdminEntrance.tsx'
import { afterAdminLogin, enterAdmin } from './enter-office.ts'
import { InvitationDocument, RequestPasswordResetDocument, SignInDocument } from './identity.gql.ts'
import { InvitationForm } from './InvitationForm.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: adminLoginSearch,
  // An invitation can be taken up by who is signed in, too: it adds an account to theirs.
  beforeLoad: async ({ search }) => {
    if (search.adminInvite === undefined) await leaveIfSignedIn('admin', afterAdminLogin(search.redirectTo))
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
      {adminInvite === undefined ? null : <InvitationGone />}
      <OfficeSignIn
        email={email}
        onSignIn={async (input) => {
          const { signIn } = await request(SignInDocument, { input })
          await enterAdmin(signIn.token, redirectTo)
        }}
        onForgotten={(address) => request(RequestPasswordResetDocument, { email: address })}
      />
    </AdminEntrance>
  )
}

const InvitationGone = () => (
  <output className="flex gap-3 rounded-12 bg-wait-tint px-4 py-4">
    <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-wait" />
    <p className="text-15">
      <b className="block font-semibold">This invitation no longer works</b>
      It was taken up already, withdrawn, or it is too old. Ask who invited you for a new one. If you took it up, sign
      in.
    </p>
  </output>
)
