import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { query } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { navigator } from '#platform/navigation.ts'
import { loginSearch, textParam } from '#platform/search-schema.ts'
import { tokenFor } from '#platform/tokens.ts'
import { AccountForms } from './AccountForms.tsx'
import { afterLogin } from './enter.ts'
import { LoginDocument } from './identity.gql.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

export const Route = createFileRoute('/_consumer/_public/login')({
  ssr: true,
  // `verify`: the token of the link that proves an address; it works signed in or not.
  validateSearch: v.object({ ...loginSearch.entries, verify: textParam }),
  beforeLoad: async ({ search }) => {
    if (search.verify === undefined) await leaveIfSignedIn('consumer', afterLogin(search.redirectTo))
  },
  loader: ({ context }) => load(context.queryClient, rulesQuery),
  head: () => pageHead({ noindex: true }),
  component: LoginPage,
})

const rulesQuery = query(LoginDocument, {})

function LoginPage() {
  const { email, redirectTo, verify } = Route.useSearch()
  const { data } = useSuspenseQuery(rulesQuery)
  // A page that the server drew did not ask who is there: its guard ran where there are no tokens.
  useEffect(() => {
    if (verify === undefined && tokenFor('consumer') !== undefined)
      void navigator().go(afterLogin(redirectTo), { replace: true })
  }, [verify, redirectTo])
  if (verify !== undefined) return <VerifyEmail token={verify} />
  return (
    <div className="page-margins mx-auto flex w-full max-w-[576px] flex-col py-10 desk:py-16">
      <AccountForms
        title="Sign in"
        email={email}
        rules={data.passwordRules}
        onEntered={() => void navigator().go(afterLogin(redirectTo), { replace: true })}
      />
    </div>
  )
}
