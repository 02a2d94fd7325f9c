import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { VerificationNotice } from '#modules/people/identity/consumer/VerificationNotice.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PurchaserFrame } from './PurchaserFrame.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import { PurchaserAccountDocument, PurchaserOnboardingDocument } from './purchasers.gql.ts'

export const Route = createFileRoute('/_consumer/_public/purchaser/$accountId')({
  ssr: true,
  params: uuidParams('accountId'),
  loader: ({ context, params }) => load(context.queryClient, accountQuery(params.accountId)),
  head: () => pageHead({ noindex: true }),
  component: PurchaserPage,
})

const accountQuery = (accountId: string) => query(PurchaserAccountDocument, { accountId })

/** Works out what someone whom an organizer's staff sell to still has to do, and leads there. */
function PurchaserPage() {
  const { accountId } = Route.useParams()
  const { name } = useSuspenseQuery(accountQuery(accountId)).data.purchaserAccount
  const isSignedIn = useSignedIn()
  return (
    <PurchaserFrame title={`Buy directly from ${name}`}>
      <p className="text-17">
        {name} invites people to have its staff book tickets for them and charge them for it, up to a limit that they
        set themselves.
      </p>
      {isSignedIn ? <NextStep accountId={accountId} name={name} /> : <SignInFirst />}
    </PurchaserFrame>
  )
}

/** The next step, or why there isn't one. */
function NextStep({ accountId, name }: { readonly accountId: string; readonly name: string }) {
  const { data, error } = useQuery({
    ...query(PurchaserOnboardingDocument, { accountId }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  if (error !== null)
    return <Alert tone="stop" announced title="We couldn’t look up your invitation. Reload the page." />
  if (data === undefined) return <Skeleton className="h-40 w-full" />
  const { step, agreementId } = data.purchaserOnboarding
  const primary = `${buttonClasses({ kind: 'primary' })} self-start`
  if (step === 'CONFIRM_EMAIL')
    return (
      <>
        <p>An invitation counts once you’ve confirmed its address.</p>
        <VerificationNotice email={data.me?.email ?? 'your e-mail address'} />
      </>
    )
  if (agreementId !== null)
    return (
      <>
        <p className="text-ink-soft">
          {step === 'SETUP'
            ? 'You’re invited. Enter your details, then read the terms and agree.'
            : 'You’re invited. Your details are there: read the terms and agree.'}
        </p>
        <Link
          to={
            step === 'SETUP'
              ? '/purchaser/$accountId/$accountVenueAgreementId/setup'
              : '/purchaser/$accountId/$accountVenueAgreementId/terms'
          }
          params={{ accountId, accountVenueAgreementId: agreementId }}
          className={primary}
        >
          {step === 'SETUP' ? 'Enter your details' : 'Read the terms'}
        </Link>
      </>
    )
  if (step === 'DONE')
    return (
      <>
        <Alert tone="go" title="You’ve agreed">
          <p>The staff of {name} may charge you up to your limit.</p>
        </Alert>
        <Link to="/purchaser-profile" className={primary}>
          See or end your agreement
        </Link>
      </>
    )
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
}
