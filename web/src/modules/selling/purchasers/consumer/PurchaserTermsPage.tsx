import { AGREEMENT_MONTHS, chargeAgreementForm, LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { tokenFor } from '#platform/tokens.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Collapse } from '#ui/Collapse.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { StepBar } from '#ui/StepBar.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { stepsAt } from './purchaser-steps.ts'
import { PurchaserFrame } from './PurchaserFrame.tsx'
import { agreementsQuery, offerQuery } from './purchaser-queries.ts'
import { SignInFirst } from './SignInFirst.tsx'
import { PurchaserAgreeDocument } from './purchasers.gql.ts'

export const Route = createFileRoute('/_consumer/_public/purchaser/$accountId/$accountVenueAgreementId/terms')({
  params: uuidParams('accountId', 'accountVenueAgreementId'),
  loader: async ({ context, params }) => {
    if (tokenFor('consumer') !== undefined) await load(context.queryClient, offerQuery(params))
  },
  head: () => pageHead({ noindex: true }),
  component: PurchaserTermsPage,
})

interface Typed {
  readonly terms: boolean
  readonly venueTerms: boolean
  readonly limit: number | null
}

const start: Typed = { terms: false, venueTerms: false, limit: null }

function PurchaserTermsPage() {
  if (useSignedIn()) return <Terms />
  return (
    <PurchaserFrame title="Read and agree">
      <SignInFirst />
    </PurchaserFrame>
  )
}

/** The terms that let an organizer's staff charge someone, and the limit that they set. */
function Terms() {
  const params = Route.useParams()
  const { accountId, accountVenueAgreementId: agreementId } = params
  const client = useQueryClient()
  const navigate = useNavigate()
  const { purchaserOffer: offer } = useSuspenseQuery(offerQuery(params)).data
  const { currency, exponent, version, accountTermsVersion: termsVersion } = offer
  const { accountName, venueName, state } = offer.agreement
  const form = useForm({
    schema: chargeAgreementForm,
    start,
    send: async ({ terms: acceptsTerms, venueTerms: acceptsVenueTerms, limit: amount }) => {
      const limit = { amount, currency, exponent }
      const input = { version, termsVersion, acceptsTerms, acceptsVenueTerms, limit }
      try {
        await request(PurchaserAgreeDocument, { accountId, agreementId, input })
      } catch (error) {
        if (!(error instanceof ApiError) || error.category !== 'preconditionFailed') throw error
        await client.invalidateQueries({ queryKey: offerQuery(params).queryKey })
        return { '': error.message }
      }
      return undefined
    },
    onSent: async () => {
      showToast({ kind: 'notice', text: `${accountName} may charge you now`, dismissAfter: 3500 })
      client.removeQueries({ queryKey: offerQuery(params).queryKey })
      await client.invalidateQueries({ queryKey: agreementsQuery.queryKey })
      await navigate({ to: '/purchaser-profile' })
    },
  })
  if (state === 'ACTIVE')
    return (
      <PurchaserFrame title="You’ve agreed">
        <p>
          The staff of {accountName} may charge you for tickets at {venueName}.{' '}
          <Link to="/purchaser-profile" className="underline underline-offset-4">
            See or end the agreement
          </Link>
        </p>
      </PurchaserFrame>
    )
  if (!offer.isSetUp)
    return (
      <PurchaserFrame title="Your details come first">
        <p>
          <Link
            to="/purchaser/$accountId/$accountVenueAgreementId/setup"
            params={params}
            className="underline underline-offset-4"
          >
            Enter your details
          </Link>
        </p>
      </PurchaserFrame>
    )
  return (
    <PurchaserFrame title="Read and agree">
      <StepBar label="Steps" steps={stepsAt('terms')} />
      <p className="text-17 text-ink-soft">
        If you agree, the staff of {accountName} may charge you for tickets at {venueName} that they book for you. It
        lasts {AGREEMENT_MONTHS} months, and you can end it whenever you like.
      </p>
      <Form form={form} label="Terms" className="flex flex-col gap-6">
        {offer.accountTerms === null ? null : (
          <TermsText title={`Terms of ${accountName}`} version={termsVersion} body={offer.accountTerms} />
        )}
        <TermsText title={`Terms at ${venueName}`} version={version} body={offer.body} />
        <MoneyField
          label="The most they may charge you"
          help={`In any ${String(LIMIT_DAYS)} days. You can change it later.`}
          currency={currency}
          exponent={exponent}
          className="max-w-[240px]"
          {...form.field('limit')}
        />
        <Checkbox {...form.tick('terms')}>
          {offer.accountTerms === null ? (
            <>
              I agree to the{' '}
              <Link to="/legal-policies" target="_blank" className="underline underline-offset-4">
                terms and conditions
              </Link>
            </>
          ) : (
            `I agree to the terms of ${accountName}`
          )}
        </Checkbox>
        <Checkbox {...form.tick('venueTerms')}>
          I agree to the terms at {venueName}: the staff of {accountName} may charge me up to this limit
        </Checkbox>
        <div>
          <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
            Agree
          </Button>
        </div>
      </Form>
    </PurchaserFrame>
  )
}

interface TermsTextProps {
  readonly title: string
  readonly version: number | null
  readonly body: string
}

const TermsText = ({ title, version, body }: TermsTextProps) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <h2 className="text-18 font-semibold break-words">{title}</h2>
    <p className="text-14 text-ink-soft">Version {version}</p>
    <Collapse maxHeight={240} of={title}>
      <p className="break-words whitespace-pre-line">{body}</p>
    </Collapse>
  </section>
)
