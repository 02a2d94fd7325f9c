import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_public/password-reset/$passwordResetToken')({
  ssr: true,
  component: PasswordResetPage,
})

function PasswordResetPage() {
  return <h1 className="display page-margins py-10 text-36">Password reset</h1>
}
