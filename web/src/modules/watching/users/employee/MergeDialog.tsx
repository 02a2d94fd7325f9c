import { emailAddress, reasonForm } from '@admission/common/validation/account-forms.ts'
import { number } from '@admission/common/words.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { MergePlanDocument, MergeUsersDocument, type MergePlanQuery } from './merge.gql.ts'
import { UserWithEmailDocument } from './user-record.gql.ts'

interface MergeDialogProps {
  readonly kept: { readonly id: string; readonly name: string; readonly email: string }
  readonly onMerged: () => Promise<unknown>
  readonly onClose: () => void
}

interface Found {
  readonly other: { readonly id: string; readonly name: string; readonly email: string }
  readonly plan: MergePlanQuery['userMergePlan']
}

const parts = {
  ORDERS: 'Orders',
  TICKETS: 'Tickets held',
  CARTS: 'Carts',
  WAITLISTS: 'Places on waitlists',
  MEMBERSHIPS: 'Memberships',
  PURCHASERS: 'Agreements about charges',
  CARDS: 'Saved cards',
  CARDS_REMOVED: 'Saved cards that are removed',
  ACCOUNTS: 'Accounts that know them',
  NOTES: 'Notes about them',
  HELP_REQUESTS: 'Requests for help',
  ADDRESSES: 'E-mail addresses',
} as const

const searchForm = v.object({ email: emailAddress })

/** Merges another identity of the same person: first who it is, then what would move, then the reason. */
export function MergeDialog({ kept, onMerged, onClose }: MergeDialogProps) {
  const [found, setFound] = useState<Found>()
  return found === undefined ? (
    <SearchStep kept={kept} onFound={setFound} onClose={onClose} />
  ) : (
    <PlanStep {...found} kept={kept} onMerged={onMerged} onBack={() => setFound(undefined)} onClose={onClose} />
  )
}

interface SearchStepProps extends Pick<MergeDialogProps, 'kept' | 'onClose'> {
  readonly onFound: (found: Found) => void
}

function SearchStep({ kept, onFound, onClose }: SearchStepProps) {
  const form = useForm({
    schema: searchForm,
    start: { email: '' },
    send: async ({ email }) => {
      const { userWithEmail: other } = await request(UserWithEmailDocument, { email })
      if (other === null) return { email: 'No one has this address.' }
      if (other.id === kept.id) return { email: 'This is an address of the identity that you have open.' }
      const { userMergePlan: plan } = await request(MergePlanDocument, { keptId: kept.id, otherId: other.id })
      return onFound({ other, plan })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge another identity"
      text={`${kept.email} is kept. Enter an address of the same person’s other identity.`}
      blocked={form.isSending}
      actions={
        <>
          <Button size="office" onClick={onClose}>
            Cancel
          </Button>
          <Button size="office" kind="primary" type="submit" form="merge-search" busy={form.isSending && 'Checking'}>
            See what would move
          </Button>
        </>
      }
    >
      <Form form={form} id="merge-search" label="Merge another identity">
        <TextField label="E-mail of the other identity" type="email" {...form.field('email')} />
      </Form>
    </Dialog>
  )
}

interface PlanStepProps extends MergeDialogProps, Found {
  readonly onBack: () => void
}

function PlanStep({ kept, other, plan, onMerged, onBack, onClose }: PlanStepProps) {
  const isBlocked = plan.blockers.length > 0
  const moving = plan.parts.filter(({ count }) => count > 0)
  const form = useForm({
    schema: reasonForm,
    start: { reason: '' },
    send: async ({ reason }) => {
      await request(MergeUsersDocument, { keptId: kept.id, otherId: other.id, plan: plan.plan, reason })
      await onMerged()
    },
    onSent: () => {
      showToast({ kind: 'notice', text: 'Identities merged', dismissAfter: 2000 })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${other.email}?`}
      text={
        isBlocked
          ? 'They can’t be merged now.'
          : `This becomes a part of ${kept.email}. The other identity ends: its password, passkeys and sessions no longer work. It can’t be undone.`
      }
      blocked={form.isSending}
      actions={
        <>
          <Button size="office" onClick={onBack}>
            Back
          </Button>
          {isBlocked ? null : (
            <Button size="office" kind="danger" type="submit" form="merge" busy={form.isSending && 'Merging'}>
              Merge
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? (
        <Alert tone="stop" title="What keeps it from being done">
          <ul>
            {plan.blockers.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Form form={form} id="merge" label="Merge" className="flex flex-col gap-4">
          {moving.length === 0 ? (
            <p className="text-ink-soft">There is nothing to move. The other identity only ends.</p>
          ) : (
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {moving.map(({ what, count }) => (
                <div key={what} className="contents">
                  <dt>{parts[what]}</dt>
                  <dd className="mono text-13">{number(count)}</dd>
                </div>
              ))}
            </dl>
          )}
          <TextField
            label="Reason"
            help="How you know that both are the same person."
            maxLength={500}
            {...form.field('reason')}
          />
        </Form>
      )}
    </Dialog>
  )
}
