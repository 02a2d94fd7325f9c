import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/style-guide/')({
  ssr: true,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/style-guide/colors', search, replace: true })
  },
})
