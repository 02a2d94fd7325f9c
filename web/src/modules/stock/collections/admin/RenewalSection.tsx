import { formatMoment } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  EndRenewalDocument,
  PassRenewalDocument,
  RetryRenewalDocument,
  type PassRenewalQuery,
} from './pass-renewal.gql.ts'

type Renewal = NonNullable<PassRenewalQuery['passRenewal']['renewal']>

const dialog = lazyPart(async () => (await import('./RenewalDialog.tsx')).RenewalDialog)

interface RenewalSectionProps {
  readonly collectionId: string
  readonly scope: Scope
}

const whyTexts: Readonly<Record<Renewal['skipped'][number]['why'], string>> = {
  SEATS: 'A seat is taken, or isn’t on the new map',
  NOT_ENOUGH: 'Too few places left in their area',
  LIMIT: 'Over a ticket limit',
  PRICE: 'No price of that name there',
  CLOSED: 'Not on sale',
  LEFT: 'Deleted their account',
  ENDED: 'The renewal was ended',
}

const rowsOf = ({ counts }: Renewal): readonly (readonly [string, number])[] => [
  ['Renewed', counts.renewed],
  ['Not answered yet', counts.open + counts.waiting],
  ['Declined', counts.declined],
  ['Not renewed in time', counts.lapsed],
  ['Couldn’t be kept', counts.skipped],
]

const shareOf = ({ counts }: Renewal): string => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return all === 0 ? '–' : `${String(Math.round((100 * counts.renewed) / all))}%`
}

/** How last season's holders renew a pass: its start, or how many did. Hidden from members who can't edit collections. */
export function RenewalSection({ collectionId, scope }: RenewalSectionProps) {
  const { canEdit } = useRecordFrame()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query(PassRenewalDocument, { collectionId }, scope),
    enabled: canEdit,
    meta: { silent: true },
  })
  if (!canEdit || data === undefined) return null
  const { renewal, choices } = data.passRenewal
  return (
    <section aria-label="Renewal" className="flex flex-col items-start gap-2 border-b border-line px-5 py-4">
      <h2 className="display text-18">Renewal</h2>
      {renewal ? (
        <Progress {...{ of: renewal, collectionId, scope }} />
      ) : choices.length === 0 ? (
        <p className="text-13 text-ink-soft">
          Once another pass was sold, its holders can keep their places here for the next season.
        </p>
      ) : (
        <>
          <p className="text-13 text-ink-soft">
            Last season’s holders keep their places until a date, also before the sale begins.
          </p>
          <Button
            size="office"
            icon={Repeat}
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
            onClick={() => setOpen(true)}
          >
            Start renewal
          </Button>
        </>
      )}
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(RenewalDialog) =>
          isOpen ? <RenewalDialog {...{ collectionId, scope, choices }} onClose={() => setOpen(false)} /> : null
        }
      </Lazy>
    </section>
  )
}

interface ProgressProps extends RenewalSectionProps {
  readonly of: Renewal
}

function Progress({ of, collectionId, scope }: ProgressProps) {
  const client = useQueryClient()
  const { queryKey } = query(PassRenewalDocument, { collectionId }, scope)
  const changed = () => client.invalidateQueries({ queryKey })
  const retry = useMutation({
    mutationFn: () => request(RetryRenewalDocument, { collectionId }, scope),
    onSuccess: changed,
  })
  const end = useMutation({
    mutationFn: () => request(EndRenewalDocument, { collectionId }, scope),
    onSuccess: async () => {
      await changed()
      showToast({ kind: 'notice', text: 'Renewal ended', dismissAfter: 2000 })
    },
  })
  const askEnd = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'End the renewal?',
      text: 'Places that weren’t renewed go on sale, and their links stop working. What was renewed stays. You can start another renewal afterwards.',
      confirm: 'End renewal',
      danger: true,
    })
    if (isSure) end.mutate()
  }
  return (
    <>
      <p className="text-13 text-ink-soft">
        Holders of “{of.fromName}” keep their places until {formatMoment(of.keptUntil, { year: true })}. {shareOf(of)}{' '}
        renewed so far.
      </p>
      <dl className="w-full">
        {rowsOf(of).map(([label, count]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt>{label}</dt>
            <dd className="mono">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {of.skipped.length === 0 ? null : (
        <>
          <h3 className="font-semibold">Couldn’t be kept</h3>
          <ul className="w-full">
            {of.skipped.map((holder) => (
              <li key={`${holder.purchaseId} ${holder.why}`} className="border-b border-line py-1.5">
                <span className="block wrap-anywhere">
                  {holder.name === '' ? holder.email : `${holder.name}, ${holder.email}`}
                </span>
                <span className="block text-13 text-ink-soft">
                  {plural(holder.quantity, 'pass', 'passes')}. {whyTexts[holder.why]}.
                </span>
              </li>
            ))}
          </ul>
          <Button size="office" busy={retry.isPending && 'Trying'} onClick={() => retry.mutate()}>
            Try again for these
          </Button>
        </>
      )}
      <Button size="office" kind="danger" busy={end.isPending && 'Ending'} onClick={() => void askEnd()}>
        End renewal
      </Button>
    </>
  )
}
