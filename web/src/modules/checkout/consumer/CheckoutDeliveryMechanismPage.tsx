import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout/delivery-mechanism')({
  component: CheckoutDeliveryMechanismPage,
})

function CheckoutDeliveryMechanismPage() {
  return <h1 className="display page-margins py-10 text-36">Checkout delivery mechanism</h1>
}
