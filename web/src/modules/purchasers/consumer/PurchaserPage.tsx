import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { VerificationNotice } from '#modules/identity/consumer/VerificationNotice.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PurchaserFrame } from './PurchaserFrame.tsx'
import { PurchaserAccountDocument, PurchaserOnboardingDocument } from './purchasers.gql.ts'

export const Route = createFileRoute('/_consumer/_public/purchaser/$accountId')({
  ssr: true,
  params: uuidParams('accountId'),
  loader: ({ context, params }) => load(context.queryClient, accountQuery(params.accountId)),
  head: () => pageHead({ title: 'Buy directly', noindex: true }),
  component: PurchaserPage,
})

const accountQuery = (accountId: string) => query(PurchaserAccountDocument, { accountId })

/** Works out what someone whom an organizer's staff sell to still has to do, and leads there. */
function PurchaserPage() {
  const { accountId } = Route.useParams()
  const { name } = useSuspenseQuery(accountQuery(accountId)).data.purchaserAccount
  const isSignedIn = useSyncExternalStore(
    onTokensChanged,
    () => tokenFor('consumer') !== undefined,
    () => false,
  )
  return (
    <PurchaserFrame title={`Buy directly from ${name}`}>
      {isSignedIn ? <NextStep accountId={accountId} name={name} /> : <SignedOut accountId={accountId} name={name} />}
    </PurchaserFrame>
  )
}

interface StepProps {
  readonly accountId: string
  readonly name: string
}

const SignedOut = ({ accountId, name }: StepProps) => (
  <>
    <p className="text-17">
      {name} invites people to have its staff book tickets for them and charge them for it, up to a limit that they set
      themselves.
    </p>
    <p className="text-ink-soft">
      Sign in with the address that your invitation went to, or create an account with it.
    </p>
    <Link
      to="/login"
      search={{ redirectTo: `/purchaser/${accountId}` }}
      className={`${buttonClasses({ kind: 'primary' })} self-start`}
    >
      Sign in or create an account
    </Link>
  </>
)

/** Leads to the next step, or says why there isn't one. */
function NextStep({ accountId, name }: StepProps) {
  const navigate = useNavigate()
  const { data, error } = useQuery({
    ...query(PurchaserOnboardingDocument, { accountId }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  const next = data?.purchaserOnboarding
  useEffect(() => {
    if (next?.step === 'DONE') void navigate({ to: '/purchaser-profile', replace: true })
    if (next === undefined || next.agreementId === null) return
    void navigate({
      to:
        next.step === 'SETUP'
          ? '/purchaser/$accountId/$accountVenueAgreementId/setup'
          : '/purchaser/$accountId/$accountVenueAgreementId/terms',
      params: { accountId, accountVenueAgreementId: next.agreementId },
      replace: true,
    })
  }, [navigate, accountId, next])
  if (error !== null)
    return <Alert tone="stop" announced title="We couldn’t look up your invitation. Reload the page." />
  if (next?.step === 'NOT_INVITED')
    return (
      <>
        <Alert tone="note" title="There’s no open invitation for you">
          <p>
            If {name} invited you at another address, add and confirm it in your profile, then open the link in the
            invitation again.
          </p>
        </Alert>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Link to="/user/profile/email" className={buttonClasses({ kind: 'ink' })}>
            Your e-mail addresses
          </Link>
          <Link to="/purchaser-profile" className={buttonClasses({})}>
            Who may charge you
          </Link>
        </div>
      </>
    )
  if (next?.step === 'CONFIRM_EMAIL')
    return (
      <>
        <p>An invitation counts once you’ve confirmed its address.</p>
        <VerificationNotice email={data?.me?.email ?? 'your e-mail address'} />
      </>
    )
  return <Skeleton className="h-40 w-full" />
}
