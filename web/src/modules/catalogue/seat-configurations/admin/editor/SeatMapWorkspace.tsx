import { checkDraft } from '@admission/common/seat-map/edit/check-draft.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { LeaveGuard } from '#platform/record/LeaveGuard.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  CreateSeatConfigurationDocument,
  SaveSeatDraftDocument,
  SeatConfigurationDocument,
  type SeatConfigurationQuery,
} from '../seat-configuration.gql.ts'
import { createEditor } from './editor-store.ts'
import { EditorHeader, EditorPath } from './EditorHeader.tsx'
import { SeatMapEditor } from './SeatMapEditor.tsx'
import { useDraftSaving, type SendDraft } from './use-draft-saving.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { versionNote } from './editor-text.ts'

const templateChoice = lazyPart(async () => (await import('./TemplateChoice.tsx')).TemplateChoice)
const mergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)
const compareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog)
const publishDialog = lazyPart(async () => (await import('./PublishDialog.tsx')).PublishDialog)

type Configuration = NonNullable<SeatConfigurationQuery['seatConfiguration']>

interface WorkspaceProps {
  readonly accountId: string
  readonly venueId: string
  /** Null if the account has no seat map of this venue. */
  readonly configuration: Configuration | null
}

/** The seat map of a venue: what to start from, or its editor. */
export function SeatMapWorkspace({ accountId, venueId, configuration }: WorkspaceProps) {
  const client = useQueryClient()
  const canEdit = mayManage('inventory', useRights())
  if (configuration?.draft) {
    const checked = checkDraft(configuration.draft)
    if (!checked.ok)
      return (
        <Page title={configuration.name} accountId={accountId}>
          <Alert tone="stop" title="This seat map can’t be opened">
            <p>
              {checked.problems[0]?.where}: {checked.problems[0]?.message}
            </p>
          </Alert>
        </Page>
      )
    return <Workspace {...{ accountId, venueId, configuration }} first={checked.draft} />
  }
  if (!canEdit)
    return (
      <Page title="Seat map" accountId={accountId}>
        <p>This venue has no seat map yet. Ask a member who manages inventory to draw one.</p>
      </Page>
    )
  const start = async (draft: SeatDraft): Promise<void> => {
    const scope = { accountId }
    const created =
      configuration ??
      (
        await sendWithKey([venueId, draft.name], (key) =>
          request(CreateSeatConfigurationDocument, { venueId, name: draft.name, key }, scope),
        )
      ).createSeatConfiguration
    const { id, version } = created
    await request(SaveSeatDraftDocument, { id, editVersion: version, document: draft }, scope)
    await client.invalidateQueries({ queryKey: query(SeatConfigurationDocument, { venueId }, scope).queryKey })
  }
  return (
    <Page title="New seat map" accountId={accountId}>
      <Lazy part={templateChoice}>
        {(TemplateChoice) => <TemplateChoice firstName={configuration?.name ?? ''} onStart={start} />}
      </Lazy>
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly accountId: string
  readonly children: React.ReactNode
}

const Page = ({ title, accountId, children }: PageProps) => (
  <div className="flex min-h-dvh flex-1 flex-col">
    <OfficeHeader title={title} path={<EditorPath {...{ accountId }} />} />
    <div className="p-4 phone:p-6">{children}</div>
  </div>
)

function Workspace({
  accountId,
  venueId,
  configuration,
  first,
}: WorkspaceProps & { configuration: Configuration; first: SeatDraft }) {
  const client = useQueryClient()
  const stored = useStoredDraft(configuration.id)
  const [editor] = useState(() => createEditor(stored.found?.draft ?? first))
  const [dialog, setDialog] = useState<'COMPARE' | 'PUBLISH' | null>(null)
  const close = (): void => setDialog(null)
  const { id, version, published, venueName, eventCount } = configuration
  const scope = { accountId }
  const send: SendDraft = async (document, editVersion) => {
    const { saveSeatDraft: answer } = await request(SaveSeatDraftDocument, { id, editVersion, document }, scope)
    if (answer.outcome === 'SAVED' && 'record' in answer) return { is: 'SAVED', version: answer.record.version }
    if (answer.outcome === 'STALE' && 'changedBy' in answer) {
      const { seatConfiguration: now } = await request(SeatConfigurationDocument, { venueId }, scope)
      const theirs = checkDraft(now?.draft)
      if (now && theirs.ok)
        return { is: 'STALE', version: now.version, draft: theirs.draft, by: answer.changedBy ?? 'Someone' }
    }
    return { is: 'REFUSED', message: 'message' in answer ? answer.message : 'The draft couldn’t be saved.' }
  }
  const saving = useDraftSaving(editor, version, send, stored)
  const nextVersion = (published?.version ?? 0) + 1
  // The server compares and publishes what is saved.
  const open = async (next: 'COMPARE' | 'PUBLISH'): Promise<void> => {
    if (await saving.save()) setDialog(next)
  }
  const onPublished = async (next: number): Promise<void> => {
    saving.setVersion(next)
    close()
    showToast({ kind: 'notice', text: `Version ${nextVersion} published`, dismissAfter: 3500 })
    await client.invalidateQueries({ queryKey: query(SeatConfigurationDocument, { venueId }, scope).queryKey })
  }
  return (
    <div className="flex h-dvh max-h-dvh min-h-0 flex-col overflow-hidden">
      <EditorHeader
        {...{ editor, saving, nextVersion }}
        {...{ accountId, venueId, eventCount }}
        venueName={venueName}
        publishedVersion={published?.version ?? null}
        onCompare={() => void open('COMPARE')}
        onPublish={() => void open('PUBLISH')}
      />
      {saving.problem === null ? null : (
        <Alert tone="stop" title="The draft isn’t saved" announced>
          <p>{saving.problem}</p>
          <p>To be safe, export the map to a file.</p>
        </Alert>
      )}
      <SeatMapEditor editor={editor} note={versionNote(eventCount, published?.version ?? null)} />
      <Lazy part={mergeDialog} when={saving.clash !== null} onError={() => saving.clash?.later()}>
        {(MergeDialog) => (saving.clash === null ? null : <MergeDialog of={saving.clash} />)}
      </Lazy>
      <Lazy part={compareDialog} when={dialog === 'COMPARE'} onError={close}>
        {(CompareDialog) =>
          dialog === 'COMPARE' && published ? (
            <CompareDialog {...{ accountId, id }} version={published.version} onClose={close} />
          ) : null
        }
      </Lazy>
      <Lazy part={publishDialog} when={dialog === 'PUBLISH'} onError={close}>
        {(PublishDialog) =>
          dialog === 'PUBLISH' ? (
            <PublishDialog
              {...{ accountId, id, nextVersion }}
              editVersion={saving.version()}
              onPublished={onPublished}
              onClose={close}
            />
          ) : null
        }
      </Lazy>
      <LeaveGuard
        isChanged={saving.state !== 'SAVED'}
        text="The last changes to the seat map aren’t saved. If you leave, they’ll be lost."
        onDiscard={stored.discard}
      />
    </div>
  )
}
