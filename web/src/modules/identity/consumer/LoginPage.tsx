import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_public/login')({
  ssr: true,
  component: LoginPage,
})

function LoginPage() {
  return <h1 className="display page-margins py-10 text-36">Sign in</h1>
}
