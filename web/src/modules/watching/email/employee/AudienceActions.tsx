import { formatMoment } from '@admission/common/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { audienceDocuments, audienceQuery } from './audience-owner.ts'
import { people, runText } from './audience-texts.ts'
import {
  CancelAudienceMailDocument,
  ResumeAudienceMailDocument,
  StopAudienceMailDocument,
  type AudienceMailFieldsFragment,
} from './audiences.gql.ts'
import type { TemplateOwner } from './template-owner.ts'

const reasonDialog = lazyPart(async () => (await import('#platform/form/ReasonDialog.tsx')).ReasonDialog)
const sendDialog = lazyPart(async () => (await import('./SendDialog.tsx')).SendDialog)

interface AudienceActionsProps {
  readonly owner: TemplateOwner
  readonly mail: AudienceMailFieldsFragment
  /** Unsaved changes: only what is saved can be sent. */
  readonly isChanged: boolean
}

const STEPS = {
  stop: {
    document: StopAudienceMailDocument,
    title: 'Stop sending',
    text: 'What was sent stays. The rest waits until it is resumed or ended.',
    confirm: 'Stop',
    busy: 'Stopping',
    kind: 'primary',
    done: 'Stopped',
  },
  resume: {
    document: ResumeAudienceMailDocument,
    title: 'Resume sending',
    text: 'The rest gets the text as it is saved now. Those who got it don’t get it again.',
    confirm: 'Resume',
    busy: 'Resuming',
    kind: 'primary',
    done: 'It is being sent',
  },
  end: {
    document: CancelAudienceMailDocument,
    title: 'End without sending the rest',
    text: 'The rest never gets it. This can’t be undone.',
    confirm: 'End',
    busy: 'Ending',
    kind: 'danger',
    done: 'Ended',
  },
} as const
type Step = keyof typeof STEPS

const RENEW_MS = 5000

/** Sends an e-mail to its audience, and shows how far that is. */
export function AudienceActions({ owner, mail, isChanged }: AudienceActionsProps) {
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const maySend = mayManage('people', useRights()) && !mail.isArchived
  const [step, setStep] = useState<Step>()
  const [isSending, setSending] = useState(false)
  const { state, run } = mail
  const renew = () => client.invalidateQueries({ queryKey: ['employee'] })
  // The page’s own query: it follows what is being sent.
  useQuery({
    ...audienceQuery(owner, mail.id),
    refetchInterval: state === 'SENDING' ? RENEW_MS : false,
    meta: { silent: true },
  })
  const asked = step && STEPS[step]
  return (
    <section aria-label="Sending" className="flex flex-col items-start gap-3 border-b border-line px-5 py-4">
      <h2 className="font-semibold">Sending</h2>
      {run === null ? (
        <p className="text-ink-soft">You see how many people get it before it is sent.</p>
      ) : (
        <output className="block text-14">
          {state === 'SENT' && run.endedAt !== null ? `Done ${formatMoment(run.endedAt, { year: true })}: ` : ''}
          {runText(run)}.
          {run.hasBegun && run.people !== run.confirmed ? (
            <span className="block text-ink-soft">
              {people(run.confirmed)} when it was planned, {people(run.people)} when it began.
            </span>
          ) : null}
        </output>
      )}
      {run?.stopReason ? (
        <Alert tone="stop" title="Sending is stopped">
          <p>{run.stopReason}</p>
        </Alert>
      ) : null}
      {maySend ? (
        <div className="flex flex-wrap gap-2">
          {state === 'DRAFT' || state === 'SENT' ? (
            <Button
              kind="primary"
              size="office"
              icon={Send}
              disabled={isChanged || mail.brokenReason !== null}
              onClick={() => setSending(true)}
              onFocus={sendDialog.prefetch}
              onPointerEnter={sendDialog.prefetch}
            >
              {state === 'SENT' ? 'Send again…' : 'Send…'}
            </Button>
          ) : null}
          {state === 'SCHEDULED' ? (
            <Button size="office" onClick={() => setSending(true)} onFocus={sendDialog.prefetch}>
              Change time
            </Button>
          ) : null}
          {state === 'STOPPED' ? (
            <Button kind="primary" size="office" disabled={isChanged} onClick={() => setStep('resume')}>
              Resume
            </Button>
          ) : null}
          {state === 'SENDING' ? (
            <Button size="office" onClick={() => setStep('stop')} onFocus={reasonDialog.prefetch}>
              Stop
            </Button>
          ) : null}
          {state === 'SCHEDULED' || state === 'STOPPED' ? (
            <Button size="office" onClick={() => setStep('end')} onFocus={reasonDialog.prefetch}>
              {state === 'SCHEDULED' ? 'Cancel the schedule' : 'End'}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-13 text-ink-soft">
          {mail.isArchived ? 'Archived templates aren’t sent.' : 'Employees who look after people send it.'}
        </p>
      )}
      {isChanged && maySend ? <p className="text-13 text-ink-soft">Save first: what is saved is sent.</p> : null}
      {canEdit ? <Housekeeping {...{ owner, mail }} /> : null}
      <Lazy part={sendDialog} when={isSending} onError={() => setSending(false)}>
        {(SendDialog) => <SendDialog owner={owner} mail={mail} onClose={() => setSending(false)} />}
      </Lazy>
      <Lazy part={reasonDialog} when={asked !== undefined} onError={() => setStep(undefined)}>
        {(ReasonDialog) =>
          asked === undefined ? null : (
            <ReasonDialog
              title={asked.title}
              text={asked.text}
              help="Why, for the audit trail."
              confirm={asked.confirm}
              busy={asked.busy}
              kind={asked.kind}
              onConfirm={async (reason) => {
                await request(asked.document, { id: mail.id, reason }, {})
                showToast({ kind: 'notice', text: asked.done, dismissAfter: 3500 })
                await renew()
              }}
              onClose={() => setStep(undefined)}
            />
          )
        }
      </Lazy>
    </section>
  )
}

type Archiving = Doc<
  Readonly<Record<string, SaveAnswer>>,
  { readonly id: string; readonly version: number; readonly isArchived: boolean }
>

/** Copies, archives and restores an e-mail. */
function Housekeeping({ owner, mail }: Omit<AudienceActionsProps, 'isChanged'>) {
  const client = useQueryClient()
  const { duplicate, archive, route } = audienceDocuments[owner.kind]
  const archiving: Archiving = archive
  const copy = useCreateRecord(duplicate, route, { scope: {} })
  const [refusal, setRefusal] = useState<string>()
  const isOpen = mail.state === 'SCHEDULED' || mail.state === 'SENDING' || mail.state === 'STOPPED'
  const change = async (): Promise<void> => {
    setRefusal(undefined)
    const isArchived = !mail.isArchived
    const [answer] = Object.values(await request(archiving, { id: mail.id, version: mail.version, isArchived }, {}))
    if (answer?.outcome !== 'SAVED') setRefusal(answer?.message ?? 'Someone else has changed it. Try again.')
    else showToast({ kind: 'notice', text: isArchived ? 'Archived' : 'Restored', dismissAfter: 3500 })
    await renewRecord(client, 'employee', mail.id)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="table" onClick={() => void copy({ id: owner.id, mailId: mail.id })}>
          Duplicate
        </Button>
        {isOpen ? null : (
          <Button size="table" onClick={() => void change()}>
            {mail.isArchived ? 'Restore' : 'Archive'}
          </Button>
        )}
      </div>
      {refusal === undefined ? null : <Alert tone="stop" announced title={refusal} />}
    </>
  )
}
