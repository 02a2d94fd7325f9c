import { formatMoney, money } from '@admission/common/money.ts'
import { newUuid } from '@admission/common/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { momentText, zoneTitle } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  PlanPriceChangeDocument,
  RemovePriceChangeDocument,
  type CollectionPriceTypeFieldsFragment,
  type PriceChangeFieldsFragment,
} from './collection-price-type.gql.ts'
import { changedPrice } from './price-change-form.ts'
import type { Currency } from './price-content.ts'
import type { MatrixLevel } from './PriceMatrix.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { usePriceAnswer } from './use-price-answer.ts'

interface PriceChangesProps {
  readonly collection: CollectionPriceTypeFieldsFragment
  readonly levels: readonly MatrixLevel[]
  readonly currency: Currency
  readonly scope: Scope
}

/** Removes a planned change. Undoing plans it again. */
function useRemoveChange({ id, version }: CollectionPriceTypeFieldsFragment, scope: Scope) {
  const answered = usePriceAnswer({ id, version })
  const [error, setError] = useState<string>()
  const restore = useMutation({
    mutationFn: async ({ of, at }: { readonly of: PriceChangeFieldsFragment; readonly at: number }) => {
      const { priceTypeId, priceLevel, amount, minimum, maximum } = of
      const local = of.at.local.slice(0, 16)
      const input = { id: newUuid(), priceTypeId, priceLevel, amount, minimum, maximum, at: local }
      const { priceChangePlan } = await request(PlanPriceChangeDocument, { id, version: at, input }, scope)
      setError(Object.values((await answered(priceChangePlan)) ?? {})[0])
    },
  })
  const remove = useMutation({
    mutationFn: async (of: PriceChangeFieldsFragment) => {
      const asked = { id, version, changeId: of.id }
      const { priceChangeRemove } = await request(RemovePriceChangeDocument, asked, scope)
      const message = Object.values((await answered(priceChangeRemove)) ?? {})[0]
      setError(message)
      if (message !== undefined || !('record' in priceChangeRemove)) return
      const at = priceChangeRemove.record.version
      showToast({
        kind: 'notice',
        topic: 'price-changes',
        text: 'Planned price change removed',
        action: { label: 'Undo', run: () => restore.mutate({ of, at }) },
      })
    },
  })
  return { remove: remove.mutate, isBusy: remove.isPending || restore.isPending, error }
}

/** Planned price changes of a collection, and those that have taken effect. */
export function PriceChanges({ collection, levels, currency, scope }: PriceChangesProps) {
  const { canEdit } = useRecordFrame()
  const [isPlanning, setPlanning] = useState(false)
  const { remove, isBusy, error } = useRemoveChange(collection, scope)
  const planned = collection.priceChanges.filter(({ isInForce }) => !isInForce)
  const past = collection.priceChanges.filter(({ isInForce }) => isInForce)
  const row = { levels, currency, canEdit: canEdit && !isBusy, onRemove: remove }
  return (
    <section aria-label="Planned price changes" className="flex max-w-[820px] flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="display text-18">Planned price changes</h2>
          <p className="mt-1 text-13 text-ink-soft">
            {planned.length === 0
              ? 'Plan one to raise or lower a price later, such as when an early-bird offer ends.'
              : `Times are ${zoneTitle(collection.priceZone)}.`}
          </p>
        </div>
        {canEdit && collection.priceTypes.some(({ prices }) => prices.length > 0) ? (
          <Button size="office" icon={CalendarClock} onClick={() => setPlanning(true)}>
            Plan price changes
          </Button>
        ) : null}
      </div>
      {error === undefined ? null : <Alert tone="stop" announced title={error} />}
      {planned.length === 0 ? null : <ChangeList label="Planned" changes={planned} {...row} />}
      {past.length === 0 ? null : (
        <>
          <h3 className="pt-2 text-13 font-semibold text-ink-soft">Past changes</h3>
          <ChangeList label="Past" changes={past} {...row} />
        </>
      )}
      {isPlanning ? (
        <PriceChangeDialog {...{ collection, levels, currency, scope }} onClose={() => setPlanning(false)} />
      ) : null}
    </section>
  )
}

interface ChangeListProps {
  readonly label: string
  readonly changes: readonly PriceChangeFieldsFragment[]
  readonly levels: readonly MatrixLevel[]
  readonly currency: Currency
  readonly canEdit: boolean
  readonly onRemove: (change: PriceChangeFieldsFragment) => void
}

const ChangeList = ({ label, changes, levels, currency, canEdit, onRemove }: ChangeListProps) => (
  <ul aria-label={label} className="flex flex-col">
    {changes.map((change) => {
      const level = levels.find((each) => each.level === String(change.priceLevel))
      const cell = `${change.priceTypeName}, ${level?.name ?? `Level ${change.priceLevel}`}`
      const before = change.previousAmount
      return (
        <li key={change.id} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
          <div className="min-w-0">
            <p className="font-semibold">
              {cell}: {changedPrice(change, currency)}
              {before === null ? null : (
                <span className="font-normal text-ink-soft">
                  {' '}
                  (was {formatMoney(money(before, currency.currency, currency.exponent))})
                </span>
              )}
            </p>
            <p className="text-13 text-ink-soft">From {momentText(change.at, { year: true })}</p>
          </div>
          {canEdit && !change.isInForce ? (
            <Button
              kind="quiet"
              size="office"
              square
              aria-label={`Remove planned price of ${cell}`}
              title="Remove"
              onClick={() => onRemove(change)}
            >
              <Trash2 aria-hidden="true" size={17} strokeWidth={1.75} />
            </Button>
          ) : null}
        </li>
      )
    })}
  </ul>
)
