import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_member/')({
  beforeLoad: () => {
    throw redirect({ to: '/user', replace: true })
  },
})
