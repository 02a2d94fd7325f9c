import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/login')({
  component: AdminLoginPage,
})

function AdminLoginPage() {
  return <h1 className="display page-margins py-10 text-36">Sign in</h1>
}
