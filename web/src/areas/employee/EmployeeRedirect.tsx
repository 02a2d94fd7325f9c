import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/employee/_employeeMember/')({
  beforeLoad: () => {
    throw redirect({ to: '/employee/order', replace: true })
  },
})
