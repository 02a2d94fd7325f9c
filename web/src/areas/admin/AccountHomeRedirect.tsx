import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/$accountId/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/account-switch', replace: true })
  },
})
