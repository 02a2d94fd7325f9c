import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { OfficeNewPassword } from '../OfficeNewPassword.tsx'
import { AdminEntrance } from './AdminEntrance.tsx'
import { startAdminSession } from './start-admin-session.ts'
import { PasswordResetDocument, ResetPasswordDocument } from './identity.gql.ts'

export const Route = createFileRoute('/admin/password-reset/$passwordResetToken')({
  loader: ({ context, params }) => load(context.queryClient, linkQuery(params.passwordResetToken)),
  head: () => pageHead({ title: 'New password', noindex: true }),
  component: AdminPasswordResetPage,
})

const linkQuery = (token: string) => ({ ...query(PasswordResetDocument, { token }), staleTime: Infinity })

function AdminPasswordResetPage() {
  const { passwordResetToken: token } = Route.useParams()
  const { data } = useSuspenseQuery(linkQuery(token))
  return (
    <AdminEntrance>
      <OfficeNewPassword
        link={data.resetLink}
        onReset={async (typed) => {
          const { resetPassword } = await request(ResetPasswordDocument, { token, ...typed })
          await startAdminSession(resetPassword.token)
        }}
        toLogin={
          <Link to="/admin/login" className={buttonClasses({ kind: 'primary' })}>
            Go to sign in
          </Link>
        }
      />
    </AdminEntrance>
  )
}
