import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AreaFrame } from '../AreaFrame.tsx'
import { SiteNotFound } from '../SiteNotFound.tsx'

export const Route = createFileRoute('/employee')({
  ssr: true,
  head: () => pageHead({ title: 'Platform', noindex: true }),
  component: () => <AreaFrame backOffice />,
  notFoundComponent: SiteNotFound,
})
