import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_public/exchange')({
  ssr: true,
  beforeLoad: () => {
    throw redirect({ to: '/exchange/event', replace: true })
  },
})
