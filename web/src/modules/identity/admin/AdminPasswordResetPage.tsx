import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/password-reset/$passwordResetToken')({
  component: AdminPasswordResetPage,
})

function AdminPasswordResetPage() {
  return <h1 className="display page-margins py-10 text-36">Admin password reset</h1>
}
