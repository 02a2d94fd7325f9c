import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import { rebaseDrafts } from '#platform/form/drafts.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { renewRecord } from './renew-record.ts'
import { useRecordFrame } from './record-frame.ts'
import type { SaveAnswer } from './record-types.ts'

/** A state change that users can choose. */
export interface StateAction {
  /** Button label: `Pause sales`. */
  readonly verb: string
  /** Effect of the action, as a sentence. */
  readonly effect: string
  /** Toast afterward: `Sales paused`. */
  readonly done: string
  /** Title of the confirmation, if one is needed: `Archive “Season tickets”?` */
  readonly confirm?: string
  /** Asks for more than a confirmation, such as a reason, instead of it. */
  readonly dialog?: (props: StateDialogProps) => ReactNode
}

/** Props of the dialog of an action. `onConfirm` takes further variables of the mutation. */
export interface StateDialogProps {
  readonly busy: string | false
  readonly onCancel: () => void
  readonly onConfirm: (variables: Readonly<Record<string, unknown>>) => void
}

interface Change<State> {
  readonly to: State
  readonly more?: Readonly<Record<string, unknown>>
}

interface StateActionsProps<State extends string> {
  readonly record: {
    readonly id: string
    readonly version: number
    readonly allowedStates: readonly {
      readonly state: State
      readonly allowed: boolean
      readonly reason: string | null
    }[]
  }
  /** Label of the current state. */
  readonly state: string
  readonly actionTo: (state: State) => StateAction
  /** The mutation, with the variables `id`, `version` and `state`. */
  readonly document: Doc<
    Readonly<Record<string, SaveAnswer>>,
    { readonly id: string; readonly version: number; readonly state: State }
  >
  readonly scope: Scope
}

/** A record's state, the actions that change it, and a reason for each unavailable one. */
export function StateActions<State extends string>(props: StateActionsProps<State>) {
  const { record, state, actionTo, document, scope } = props
  const { id, version, allowedStates } = record
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const [unconfirmed, setUnconfirmed] = useState<State>()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ to, more }: Change<State>) => {
      const [answer] = Object.values(await request(document, { ...more, id, version, state: to }, scope))
      await renewRecord(client, document.endpoint, id)
      return answer
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: (answer, { to }) => {
      if (answer?.outcome !== 'SAVED') return setRefusal(answer?.message)
      rebaseDrafts(id, version, answer.record?.version ?? version)
      showToast({ kind: 'notice', text: actionTo(to).done, dismissAfter: 2000 })
      return undefined
    },
    onSettled: () => setUnconfirmed(undefined),
  })
  const choose = (to: State): void => (asksFirst(actionTo(to)) ? setUnconfirmed(to) : mutate({ to }))
  const asked = unconfirmed === undefined ? undefined : { to: unconfirmed, ...actionTo(unconfirmed) }
  const dialog = { busy: isPending && 'Working…', onCancel: () => setUnconfirmed(undefined) } as const
  return (
    <section aria-label="State" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">State</h2>
      <p className="mt-0.5 text-ink-soft">{state}</p>
      {refusal === undefined ? null : (
        <div className="mt-2">
          <Alert tone="stop" announced title={refusal} />
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-4 empty:hidden">
        {allowedStates
          .toSorted((a, b) => Number(b.allowed) - Number(a.allowed))
          .map(({ state: to, allowed, reason }) =>
            allowed && canEdit ? (
              <AvailableAction
                key={to}
                action={actionTo(to)}
                isBusy={isPending && variables.to === to}
                onChoose={() => choose(to)}
              />
            ) : (
              <UnavailableAction
                key={to}
                action={actionTo(to)}
                reason={reason ?? 'Your role can view this, but not change it.'}
              />
            ),
          )}
      </ul>
      {asked === undefined ? null : asked.dialog === undefined ? (
        <ConfirmDialog
          {...dialog}
          open
          title={asked.confirm ?? ''}
          text={asked.effect}
          confirmLabel={asked.verb}
          dangerous
          onConfirm={() => mutate({ to: asked.to })}
        />
      ) : (
        asked.dialog({ ...dialog, onConfirm: (more) => mutate({ to: asked.to, more }) })
      )}
    </section>
  )
}

const asksFirst = ({ confirm, dialog }: StateAction): boolean => confirm !== undefined || dialog !== undefined

interface OpenActionProps {
  readonly action: StateAction
  readonly isBusy: boolean
  readonly onChoose: () => void
}

const AvailableAction = ({ action, isBusy, onChoose }: OpenActionProps) => (
  <li className="flex flex-col items-start gap-1.5">
    <Button
      size="office"
      kind={asksFirst(action) ? 'danger-outline' : 'secondary'}
      busy={isBusy && 'Working…'}
      onClick={onChoose}
    >
      {action.verb}
    </Button>
    <p className="text-13 text-ink-soft">{action.effect}</p>
  </li>
)

const UnavailableAction = ({ action, reason }: { readonly action: StateAction; readonly reason: string }) => (
  <li className="flex gap-2 text-13 text-ink-soft">
    <LockKeyhole aria-hidden="true" size={15} strokeWidth={1.75} className="mt-0.5 shrink-0" />
    <p>
      <b className="block font-semibold">{action.verb}</b>
      {reason}
    </p>
  </li>
)
