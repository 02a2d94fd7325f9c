import { DISCREPANCY_CAUSE_LABELS, DISCREPANCY_CAUSE_TEXTS, NO_SECOND_CHARGE } from '@admission/common/missing-funds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { MomentCell, StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewFacts, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { maySee, mayManage, useRights } from '#platform/rights.ts'
import { Money } from '#ui/Money.tsx'
import { discrepancyBadges } from './discrepancy-badges.ts'
import { Decisions } from './Decisions.tsx'
import { FundsSteps } from './FundsSteps.tsx'
import { DiscrepancyDocument, type DiscrepancyFieldsFragment } from './missing-funds.gql.ts'
import { MoneyTimeline } from './MoneyTimeline.tsx'

type Of = { readonly of: DiscrepancyFieldsFragment }

/** Numbers of the orders, which open beside the list of orders for those who may see them. */
const Orders = ({ of: { purchases } }: Of) => {
  const isLinked = maySee('orders', useRights())
  if (purchases.length === 0) return 'None'
  return purchases.map(({ id, reference, accountName }) => (
    <span key={id} className="block">
      {isLinked ? (
        <Link to="/employee/order" search={{ row: id }} className="mono text-13 underline underline-offset-4">
          {reference}
        </Link>
      ) : (
        <span className="mono text-13">{reference}</span>
      )}
      <span className="block text-13 text-ink-soft">{accountName}</span>
    </span>
  ))
}

/** The organizer whose payout it is, whose money opens for those who may see it. */
const PaidAccount = ({ of: { accountId, accountName } }: { readonly of: NonNullable<Of['of']['payout']> }) => (
  <Link to="/employee/account/$accountId/payment" params={{ accountId }} className="underline underline-offset-4">
    {accountName}
  </Link>
)

const isAboutPayout = ({ cause, payout }: DiscrepancyFieldsFragment): boolean =>
  payout !== null || cause === 'PAYOUT_UNKNOWN'

const Facts = ({ of }: Of) => (
  <>
    <PreviewFacts
      facts={[
        ['State', <StateCell key="state" badge={discrepancyBadges[of.state]} />],
        of.payout === null
          ? ['Order', <Orders key="order" of={of} />]
          : ['Account', <PaidAccount key="account" of={of.payout} />],
        ...(of.paymentId === null
          ? []
          : [
              [
                isAboutPayout(of) ? 'Payout' : 'Payment',
                <span key="payment" className="mono text-13 wrap-anywhere">
                  {of.paymentId}
                </span>,
              ] as const,
            ]),
        ['Expected', <Money key="expected" of={of.expected} mono />],
        ...(isAboutPayout(of) ? [] : [['Captured', <Money key="captured" of={of.captured} mono />] as const]),
        [isAboutPayout(of) ? 'Paid out' : 'Refunded', <Money key="refunded" of={of.refunded} mono />],
        ['Difference', <Money key="difference" of={of.difference} mono className="font-semibold" />],
        ['Moved', <MomentCell key="occurred" of={of.occurredAt} />],
        ['Found', <MomentCell key="found" of={of.foundAt} />],
        ['Owner', of.assigneeName ?? 'No one'],
        ...(of.note === '' ? [] : [['Note', of.note] as const]),
      ]}
    />
    <div className="flex flex-col gap-2 border-b border-line px-5 py-4">
      <p>{DISCREPANCY_CAUSE_TEXTS[of.cause]}</p>
      {of.steps.length === 0 || NO_SECOND_CHARGE[of.cause] === undefined ? null : (
        <p className="text-ink-soft">{NO_SECOND_CHARGE[of.cause]}</p>
      )}
    </div>
  </>
)

/** Missing funds beside their list: what happened to the money, and what can be done. */
export function MissingFundsPanel({ id, place, onClose }: PanelProps) {
  const reading = useQuery(query(DiscrepancyDocument, { id }))
  const found = reading.data?.discrepancy
  const canManage = mayManage('money', useRights())
  return (
    <PreviewPanel
      label={found === undefined ? 'Missing funds' : DISCREPANCY_CAUSE_LABELS[found.cause]}
      {...{ reading, place, onClose }}
      foot={found === undefined || !canManage ? null : <FundsSteps of={found} />}
    >
      {found === undefined ? null : (
        <>
          <Facts of={found} />
          <Decisions of={found} canManage={canManage} />
          <MoneyTimeline moments={found.timeline} />
        </>
      )}
    </PreviewPanel>
  )
}
