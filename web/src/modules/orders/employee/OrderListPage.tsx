import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order')({
  component: OrderListPage,
})

function OrderListPage() {
  return <h1 className="display page-margins py-10 text-36">Order list</h1>
}
