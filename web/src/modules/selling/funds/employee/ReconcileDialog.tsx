import { number, plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { MomentCell } from '#platform/list/cells.tsx'
import { utcToday } from '#platform/list/day-range.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { DateRangeField } from '#ui/DateRangeField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { ReconcileDocument, ReconciliationDocument, type ReconciliationFieldsFragment } from './missing-funds.gql.ts'
import { reconciledDays } from './reconciled-days.ts'
import { WriteOffLimit } from './WriteOffLimit.tsx'

type Run = ReconciliationFieldsFragment['runs'][number]

const POLL_MS = 2_000
const WEEK_MS = 6 * 24 * 60 * 60_000

const schema = v.object({
  days: v.pipe(
    v.object({ from: v.string(), to: v.string() }),
    v.check(({ from, to }) => from !== '' && to !== '', 'Choose the first and the last day.'),
  ),
})

const outcomeOf = ({ isFinished, found, movements, problem }: Run): string => {
  if (problem !== null) return `${problem} It is tried again.`
  if (!isFinished) return 'Comparing…'
  return `${plural(movements ?? 0, 'movement')}, ${found === 0 ? 'nothing new' : `${number(found ?? 0)} new`}`
}

/** The latest comparisons of the gateway's report with the books; starts one of other days. */
export function ReconcileDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const rights = useRights()
  const [start] = useState(() => ({
    days: { from: new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10), to: utcToday() },
  }))
  const { data } = useQuery({
    ...query(ReconciliationDocument, {}),
    refetchInterval: ({ state }) =>
      state.data?.reconciliation.runs.some(({ isFinished, problem }) => !isFinished && problem === null) === true
        ? POLL_MS
        : false,
  })
  const runs = data?.reconciliation.runs ?? []
  const finished = runs.filter(({ isFinished }) => isFinished).length
  // The list shows what was found as soon as a comparison ends.
  useEffect(() => {
    if (finished > 0) void client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => name === 'MissingFunds' })
  }, [client, finished])
  const form = useEditForm({
    name: 'reconcile',
    schema,
    start,
    save: async ({ days }) => {
      const { reconcile } = await request(ReconcileDocument, days)
      client.setQueryData(query(ReconciliationDocument, {}).queryKey, { reconciliation: reconcile })
      showToast({ kind: 'notice', text: 'Comparison started', dismissAfter: 2000 })
    },
  })
  const { value, onValue, error } = form.field('days')
  return (
    <FormDialog
      form={form}
      label="Reconcile"
      title="Reconcile with the gateway"
      text="Each night, the gateway’s report of the last three days is compared with the books. Compare other days now: what was found before isn’t found again."
      submitLabel="Reconcile now"
      cancelLabel="Close"
      readOnly={!mayManage('money', rights)}
      onClose={onClose}
      below={
        <>
          <section aria-label="Latest comparisons" className="mt-5">
            <h3 className="mb-2 font-semibold">Latest comparisons</h3>
            {runs.length === 0 ? <p className="text-14 text-ink-soft">None yet.</p> : null}
            <ul className="flex flex-col gap-2">
              {runs.map((run) => (
                <li key={run.id} className="text-14">
                  <span className="font-semibold">{reconciledDays(run)}</span>
                  <span className="block text-13 text-ink-soft">
                    {run.startedBy ?? 'Nightly'}, <MomentCell of={run.startedAt} />. {outcomeOf(run)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {data === undefined ? null : <WriteOffLimit limit={data.reconciliation.limit} />}
        </>
      }
    >
      <DateRangeField
        label="Days, in UTC"
        size="office"
        value={value}
        onValue={onValue}
        {...(error === undefined ? {} : { error })}
        help="31 days or fewer."
      />
    </FormDialog>
  )
}
