import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_public/exchange/event')({
  ssr: true,
  component: ExchangeEventListPage,
})

function ExchangeEventListPage() {
  return <h1 className="display page-margins py-10 text-36">Exchange event list</h1>
}
