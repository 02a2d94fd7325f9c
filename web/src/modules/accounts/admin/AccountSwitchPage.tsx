import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/account-switch')({
  component: AccountSwitchPage,
})

function AccountSwitchPage() {
  return <h1 className="display page-margins py-10 text-36">Account switch</h1>
}
