import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Menu } from '#ui/Menu.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { SetTicketLimitStateDocument, type TicketLimitFieldsFragment } from './collection-ticket-limit.gql.ts'
import { originText, ruleText } from './limit-content.ts'

type Limit = TicketLimitFieldsFragment
type State = Limit['state']

interface LimitListProps {
  readonly limits: readonly Limit[]
  readonly collectionId: string
  readonly scope: Scope
  readonly onEdit: (limit: Limit) => void
}

const done: Readonly<Record<State, string>> = { ACTIVE: 'resumed', PAUSED: 'paused', REMOVED: 'removed' }

/** Pauses, resumes and removes limits. Removing can be undone: counts stay. */
function useLimitState({ collectionId, scope }: Pick<LimitListProps, 'collectionId' | 'scope'>) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ limit, state }: { readonly limit: Limit; readonly state: State }) =>
      request(SetTicketLimitStateDocument, { collectionId, id: limit.id, state }, scope),
    onSuccess: (_answer, { limit, state }) =>
      showToast({
        kind: 'notice',
        topic: 'limits',
        text: `Limit “${limit.name}” ${done[state]}`,
        ...(state === 'REMOVED'
          ? { action: { label: 'Undo', run: () => mutate({ limit, state: limit.state }) } }
          : { dismissAfter: 2000 }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return mutate
}

/** Limits with their origin. Those of the account and the platform can only be read here. */
export function LimitTable({ limits, collectionId, scope, onEdit }: LimitListProps) {
  const { canEdit } = useRecordFrame()
  const setState = useLimitState({ collectionId, scope })
  return (
    <ul className="flex flex-col">
      {limits.map((limit) => (
        <li key={limit.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <h3 className="font-semibold">
              {limit.name}
              {limit.state === 'PAUSED' ? <span className="font-normal text-ink-soft"> (paused)</span> : null}
            </h3>
            <p>{ruleText(limit)}</p>
            <p className="text-13 text-ink-soft">
              {originText(limit)}
              {limit.canEdit ? '' : ', not set here'}
            </p>
          </div>
          {canEdit && limit.canEdit ? (
            <Menu
              label={`Actions for ${limit.name}`}
              icon={Ellipsis}
              kind="quiet"
              size="office"
              square
              items={[
                { name: 'Edit', icon: Pencil, onChoose: () => onEdit(limit) },
                limit.state === 'ACTIVE'
                  ? { name: 'Pause', icon: CirclePause, onChoose: () => setState({ limit, state: 'PAUSED' }) }
                  : { name: 'Resume', icon: CirclePlay, onChoose: () => setState({ limit, state: 'ACTIVE' }) },
                {
                  name: 'Remove',
                  icon: Trash2,
                  danger: true,
                  startsGroup: true,
                  onChoose: () => setState({ limit, state: 'REMOVED' }),
                },
              ]}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
