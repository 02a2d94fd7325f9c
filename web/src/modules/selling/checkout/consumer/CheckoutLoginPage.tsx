import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountForms } from '#modules/people/identity/consumer/AccountForms.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { navigator } from '#platform/navigation.ts'
import { readText, storageKeys } from '#platform/storage.ts'
import { CheckoutLoginDocument } from './login.gql.ts'
import { recallOrder } from './recall-order.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/login')({
  loader: ({ context }) => load(context.queryClient, rulesQuery),
  component: CheckoutLoginPage,
})

const rulesQuery = query(CheckoutLoginDocument, {})

function CheckoutLoginPage() {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(rulesQuery)
  return (
    <AccountForms
      title="Sign in to check out"
      text="Your tickets will be in your account. You’ll keep everything in your cart."
      email={readText(storageKeys.buyerEmail, 'sessionStorage')}
      rules={data.passwordRules}
      onSignedIn={async () => {
        await recallOrder(client)
        await navigator().go('/checkout', { replace: true })
      }}
    />
  )
}
