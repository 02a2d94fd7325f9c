import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '#platform/api.ts'
import { leaveIfSignedIn } from '#platform/guard.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { navigator } from '#platform/navigation.ts'
import { consumerLoginSearch } from '#platform/search-schema.ts'
import { clearMarkWhenSignedOut } from '#platform/signed-in-mark.ts'
import { tokenFor } from '#platform/tokens.ts'
import { AccountForms } from './AccountForms.tsx'
import { afterLogin } from './after-login.ts'
import { LoginDocument } from './login.gql.ts'
import { VerifyEmail } from './VerifyEmail.tsx'
import { UpcomingShows, showsQuery } from './UpcomingShows.tsx'

export const Route = createFileRoute('/_consumer/_public/login')({
  ssr: true,
  validateSearch: consumerLoginSearch,
  beforeLoad: async ({ search }) => {
    if (search.verify === undefined) await leaveIfSignedIn('consumer', () => afterLogin(search.redirectTo))
  },
  loader: async ({ context }) => {
    // `prefetchQuery` never throws, so a failing list doesn't block sign-in.
    await Promise.all([load(context.queryClient, rulesQuery), context.queryClient.prefetchQuery(showsQuery)])
  },
  head: () => pageHead({ noindex: true }),
  component: LoginPage,
})

const goOn = async (redirectTo: string | undefined): Promise<void> =>
  navigator().go(await afterLogin(redirectTo), { replace: true })

const rulesQuery = query(LoginDocument, {})

function LoginPage() {
  const { email, redirectTo, verify, form } = Route.useSearch()
  const { data } = useSuspenseQuery(rulesQuery)
  // On a server-rendered page the guard ran without tokens, so check for a session here.
  useEffect(() => {
    if (verify === undefined && tokenFor('consumer') !== undefined) void goOn(redirectTo)
  }, [verify, redirectTo])
  useEffect(clearMarkWhenSignedOut, [])
  if (verify !== undefined) return <VerifyEmail token={verify} />
  return (
    <div className="page-margins mx-auto grid w-full in-data-signed-in:invisible max-w-[1168px] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 py-6 desk:grid-cols-[repeat(2,minmax(0,1fr))] desk:py-16">
      <div className="flex flex-col gap-5">
        <Link to="/exchange/event" className="self-start text-16 underline underline-offset-4 hover:decoration-2">
          Browse events without signing in
        </Link>
        <AccountForms email={email} first={form} rules={data.passwordRules} onSignedIn={() => goOn(redirectTo)} />
      </div>
      <UpcomingShows />
    </div>
  )
}
