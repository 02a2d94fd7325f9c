import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { query } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { navigator } from '#platform/navigation.ts'
import { consumerLoginSearch } from '#platform/search-schema.ts'
import { tokenFor } from '#platform/tokens.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { AccountForms } from './AccountForms.tsx'
import { afterLogin } from './after-login.ts'
import { LoginDocument } from './login.gql.ts'

export const Route = createFileRoute('/_consumer/_public/login')({
  ssr: true,
  validateSearch: consumerLoginSearch,
  beforeLoad: async ({ search }) => {
    if (search.verify === undefined) await leaveIfSignedIn('consumer', afterLogin(search.redirectTo))
  },
  loader: ({ context }) => load(context.queryClient, rulesQuery),
  head: () => pageHead({ noindex: true }),
  component: LoginPage,
})

const rulesQuery = query(LoginDocument, {})

const VerifyEmail = lazy(async () => ({ default: (await import('./VerifyEmail.tsx')).VerifyEmail }))

function LoginPage() {
  const { email, redirectTo, verify } = Route.useSearch()
  const { data } = useSuspenseQuery(rulesQuery)
  // A page that the server drew did not ask who is there: its guard ran where there are no tokens.
  useEffect(() => {
    if (verify === undefined && tokenFor('consumer') !== undefined)
      void navigator().go(afterLogin(redirectTo), { replace: true })
  }, [verify, redirectTo])
  if (verify !== undefined)
    return (
      <Suspense fallback={<StatePage figure="" title="Confirming your address" text="This takes a moment." />}>
        <VerifyEmail token={verify} />
      </Suspense>
    )
  return (
    <div className="page-margins mx-auto flex w-full max-w-[576px] flex-col py-10 desk:py-16">
      <AccountForms
        email={email}
        rules={data.passwordRules}
        onEntered={() => void navigator().go(afterLogin(redirectTo), { replace: true })}
      />
    </div>
  )
}
