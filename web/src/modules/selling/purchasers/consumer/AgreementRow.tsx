import { formatMoney } from '@admission/common/money.ts'
import { formatDate } from '@admission/common/time.ts'
import { LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { agreementBadges } from '../agreement-states.ts'
import { agreementsQuery, showAgreement } from './purchaser-queries.ts'
import { ChargeAgreementRevokeDocument, type ChargeAgreementFieldsFragment } from './purchasers.gql.ts'

const dialog = lazyPart(async () => (await import('./SpendLimitDialog.tsx')).SpendLimitDialog)

type Agreement = ChargeAgreementFieldsFragment

const dateOf = (time: { readonly local: string } | null): string => (time === null ? '' : formatDate(time.local, true))

const whenText = ({ state, acceptedAt, expiresAt, endedAt, version }: Agreement): string => {
  if (state === 'INVITED') return 'Until you agree, no one can charge you.'
  if (state === 'ACTIVE')
    return `Agreed ${dateOf(acceptedAt)} to version ${String(version)} of the terms, until ${dateOf(expiresAt)}`
  if (state === 'EXPIRED') return `Ran out ${dateOf(expiresAt)}`
  return `${acceptedAt === null ? 'Invitation ended' : 'Ended'} ${dateOf(endedAt)}`
}

/** One organizer that may charge a user at one venue, or could. */
export function AgreementRow({ of }: { readonly of: Agreement }) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { id, accountId, accountName, venueName, state, limit, charged } = of
  const { tone, icon, label } = agreementBadges[state]
  const isInvited = state === 'INVITED'
  const end = useMutation({
    mutationFn: () => request(ChargeAgreementRevokeDocument, { id }),
    onSuccess: ({ chargeAgreementRevoke }) => {
      showAgreement(client, chargeAgreementRevoke)
      showToast({
        kind: 'notice',
        text: isInvited ? 'Invitation declined' : `${accountName} can no longer charge you`,
        dismissAfter: 3500,
      })
    },
    // It may have ended in the meantime.
    onError: () => void client.invalidateQueries({ queryKey: agreementsQuery.queryKey }),
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirm(
      isInvited
        ? {
            title: `Decline the invitation of ${accountName}?`,
            text: 'They can invite you again.',
            confirm: 'Decline',
            danger: true,
          }
        : {
            title: `End the agreement with ${accountName}?`,
            text: `From now on, its staff can’t charge you for tickets at ${venueName}. Tickets that you have stay yours.`,
            confirm: 'End agreement',
            danger: true,
          },
    )
    if (isSure) end.mutate()
  }
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{accountName}</p>
          <p className="text-15">{venueName}</p>
        </div>
        <StateBadge tone={tone} icon={icon}>
          {label}
        </StateBadge>
      </div>
      {state === 'ACTIVE' && limit !== null && charged !== null ? (
        <p>
          Up to <b className="font-semibold">{formatMoney(limit)}</b> in any {LIMIT_DAYS} days. Charged so far:{' '}
          {formatMoney(charged)}.
        </p>
      ) : null}
      <p className="text-14 text-ink-soft">{whenText(of)}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {isInvited ? (
          <Link to="/purchaser/$accountId" params={{ accountId }} className="underline underline-offset-4">
            See the invitation
          </Link>
        ) : null}
        {state === 'ACTIVE' ? (
          <TextButton
            variant="underline"
            aria-label={`Change limit: ${accountName} at ${venueName}`}
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            onClick={() => setChanging(true)}
          >
            Change limit
          </TextButton>
        ) : null}
        {state === 'ACTIVE' || isInvited ? (
          <TextButton
            variant="danger"
            aria-label={`${isInvited ? 'Decline' : 'End agreement'}: ${accountName} at ${venueName}`}
            busy={end.isPending && 'Ending'}
            onClick={() => void ask()}
          >
            {isInvited ? 'Decline' : 'End agreement'}
          </TextButton>
        ) : null}
      </div>
      <Lazy part={dialog} when={isChanging} onError={() => setChanging(false)}>
        {(SpendLimitDialog) =>
          isChanging && limit !== null ? (
            <SpendLimitDialog of={of} limit={limit} onClose={() => setChanging(false)} />
          ) : null
        }
      </Lazy>
    </li>
  )
}
