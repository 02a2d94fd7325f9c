import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_member/_account/user')({
  component: UserHomePage,
})

function UserHomePage() {
  return <h1 className="display page-margins py-10 text-36">User home</h1>
}
