import { countSeats, draftProblems } from '@admission/common/seat-map/edit/problems.ts'
import { number } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, GitCompare } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { useShortcut } from '#ui/shortcuts.ts'
import { useStore } from '#ui/store.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import type { Editor } from './editor-store.ts'
import { FileMenu } from './FileMenu.tsx'
import type { DraftSaving } from './use-draft-saving.ts'

interface EditorHeaderProps {
  readonly editor: Editor
  readonly saving: DraftSaving
  /** Number that publishing gives the draft. */
  readonly nextVersion: number
  readonly accountId: string
  readonly venueId: string
  readonly venueName: string
  /** Upcoming events that sell by any version. */
  readonly eventCount: number
  /** Number of the newest version; null before the first. */
  readonly publishedVersion: number | null
  readonly onCompare: () => void
  readonly onPublish: () => void
}

const labels = { SAVED: 'Saved', CHANGED: 'Unsaved changes', SAVING: 'Saving…' } as const

/** Name, how the draft stands, its seats, and the buttons. */
export function EditorHeader(props: EditorHeaderProps) {
  const {
    editor,
    saving,
    nextVersion,
    accountId,
    venueId,
    venueName,
    eventCount,
    publishedVersion,
    onCompare,
    onPublish,
  } = props
  const { draft } = useStore(editor.store).history
  const { total, standing } = countSeats(draft)
  const save = (): void => void saving.save()
  const key = useShortcut('S')
  useSaveKey(save)
  const hasErrors = draftProblems(draft).some(({ isError }) => isError)
  return (
    <OfficeHeader
      title={draft.name}
      path={<EditorPath {...{ accountId, venueName }} />}
      beside={<span className="text-14">{`${labels[saving.state]} · Draft of version ${nextVersion}`}</span>}
    >
      <Figure name="Seats" value={total} />
      {standing === 0 ? null : <Figure name="Standing" value={standing} />}
      {eventCount === 0 ? null : <Figure name="Upcoming events" value={eventCount} />}
      <Link
        to="/admin/$accountId/setting/seat-configuration/$venueId/seat-extras"
        params={{ accountId, venueId }}
        className={buttonClasses({ size: 'office' })}
      >
        Seat extras
      </Link>
      <FileMenu editor={editor} />
      {publishedVersion === null ? null : (
        <Button size="office" icon={GitCompare} onClick={onCompare}>
          Compare with {publishedVersion}
        </Button>
      )}
      <Button
        size="office"
        aria-keyshortcuts={key.keys}
        title={key.label}
        busy={saving.state === 'SAVING' && 'Saving'}
        onClick={save}
      >
        Save draft
      </Button>
      <Button
        kind="primary"
        size="office"
        aria-disabled={hasErrors}
        title={hasErrors ? 'Fix the problems below the map first' : undefined}
        onClick={hasErrors ? undefined : onPublish}
      >
        Publish version {nextVersion}
      </Button>
    </OfficeHeader>
  )
}

interface EditorPathProps {
  readonly accountId: string
  readonly venueName?: string
}

/** Back to the list of seat maps. */
export const EditorPath = ({ accountId, venueName }: EditorPathProps) => (
  <span className="flex items-center gap-1">
    <Link
      to="/admin/$accountId/setting/seat-configuration"
      params={{ accountId }}
      className="underline-offset-4 hover:underline"
    >
      Seat maps
    </Link>
    {venueName === undefined ? null : (
      <>
        <ChevronRight aria-hidden="true" size={14} strokeWidth={1.5} />
        {venueName}
      </>
    )}
  </span>
)

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div className="max-tablet:hidden">
    <p className="text-13 text-ink-soft">{name}</p>
    <p className="text-16 font-semibold tabular-nums">{number(value)}</p>
  </div>
)
