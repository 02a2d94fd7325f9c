import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/employee/password-reset/$passwordResetToken')({
  component: EmployeePasswordResetPage,
})

function EmployeePasswordResetPage() {
  return <h1 className="display page-margins py-10 text-36">Employee password reset</h1>
}
