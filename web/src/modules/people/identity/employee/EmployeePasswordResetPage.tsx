import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { OfficeNewPassword } from '../OfficeNewPassword.tsx'
import { startEmployeeSession } from './start-employee-session.ts'
import { PasswordResetDocument, ResetPasswordDocument } from './identity.gql.ts'
import { PlatformEntrance } from './PlatformEntrance.tsx'

export const Route = createFileRoute('/employee/password-reset/$passwordResetToken')({
  loader: ({ context, params }) => load(context.queryClient, linkQuery(params.passwordResetToken)),
  head: () => pageHead({ title: 'New password', noindex: true }),
  component: EmployeePasswordResetPage,
})

const linkQuery = (token: string) => ({ ...query(PasswordResetDocument, { token }), staleTime: Infinity })

function EmployeePasswordResetPage() {
  const { passwordResetToken: token } = Route.useParams()
  const { data } = useSuspenseQuery(linkQuery(token))
  return (
    <PlatformEntrance>
      <OfficeNewPassword
        link={data.resetLink}
        onReset={async (typed) => {
          const { resetPassword } = await request(ResetPasswordDocument, { token, ...typed })
          await startEmployeeSession(resetPassword.token)
        }}
        toLogin={
          <Link to="/employee/login" className={buttonClasses({ kind: 'primary' })}>
            Go to sign in
          </Link>
        }
      />
    </PlatformEntrance>
  )
}
