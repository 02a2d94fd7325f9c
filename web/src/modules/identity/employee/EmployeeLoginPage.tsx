import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/employee/login')({
  component: EmployeeLoginPage,
})

function EmployeeLoginPage() {
  return <h1 className="display page-margins py-10 text-36">Sign in</h1>
}
