import { formatTime } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { accountBadges, ownerText } from './account-badges.ts'
import { AccountSummaryDocument, type AccountSummaryQuery } from './account-list.gql.ts'

/** Preview of an account, beside the list. */
export function AccountPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(AccountSummaryDocument, { id }, scope))
  const account = reading.data?.account
  return (
    <PreviewPanel
      label={account?.name ?? 'Account'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap gap-3">
          <OpenLink
            name="Open account"
            link={linkOptions({ to: '/employee/account/$accountId/detail', params: { accountId: id } })}
          />
          {account?.state === 'ACTIVE' ? <ShopLink path={`/marketplace/${id}`} /> : null}
        </div>
      }
    >
      {account === undefined ? null : <Facts of={account} />}
    </PreviewPanel>
  )
}

type Shown = AccountSummaryQuery['account']

const factsOf = (account: Shown): readonly (readonly [label: string, text: string])[] => {
  const { suspendedReason, archiveReason, upcomingCount, onSaleCount, currency, timezone, createdAt, isPrimary } =
    account
  const reason = archiveReason ?? suspendedReason
  return [
    ...(isPrimary ? [['Kind', 'The platform’s own account'] as const] : []),
    ...(reason === null ? [] : [['Reason', reason] as const]),
    ['Owner', ownerText(account)],
    ['Upcoming events', number(upcomingCount)],
    ['On sale', number(onSaleCount)],
    ['Currency', currency],
    ['Time zone', timezone],
    ['Created', formatTime(createdAt, { year: true })],
  ]
}

const Facts = ({ of }: { readonly of: Shown }) => (
  <div className="flex flex-col gap-4 px-5 py-4">
    <div>
      <h2 className="display text-22">{of.name}</h2>
      <StateCell badge={accountBadges[of.state]} />
    </div>
    <dl className="flex flex-col gap-2 text-14">
      {factsOf(of).map(([label, text]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right break-words">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
