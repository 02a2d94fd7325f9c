import { userNoteForm } from '@admission/common/validation/account-user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import {
  AddUserNoteDocument,
  RemoveUserNoteDocument,
  SaveUserNoteDocument,
  type UserDetailQuery,
} from './user-record.gql.ts'

type Note = UserDetailQuery['user']['notes'][number]

interface UserNotesProps {
  readonly accountId: string
  readonly userId: string
  readonly notes: readonly Note[]
}

/** Notes of members about a user, newest first. */
export function UserNotes({ accountId, userId, notes }: UserNotesProps) {
  const { canEdit } = useRecordFrame()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Note | 'new'>()
  const renew = () => client.invalidateQueries({ queryKey: ['admin'] })
  const remove = async ({ id, version }: Note): Promise<void> => {
    const text = 'The history keeps who removed it.'
    if (!(await confirm({ title: 'Remove this note?', text, confirm: 'Remove note', danger: true }))) return
    await request(RemoveUserNoteDocument, { id, version }, { accountId }).finally(() => void renew())
  }
  return (
    <section aria-label="Notes" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-18">Notes</h2>
        {canEdit ? (
          <Button size="office" icon={Plus} onClick={() => setEdited('new')}>
            Add note
          </Button>
        ) : null}
      </div>
      {notes.length === 0 ? <p className="mt-2 text-ink-soft">No notes yet. Buyers never see them.</p> : null}
      <ul className="mt-3 flex max-w-[72ch] flex-col">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line py-3 last:border-b-0">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <div className="mt-1 flex flex-wrap items-baseline gap-x-4 text-13 text-ink-soft">
              <span>
                {note.by ?? 'Former user'}, {momentText(note.at, { year: true })}
                {note.editedAt === null ? '' : ', edited'}
              </span>
              {canEdit && note.mayEdit ? (
                <>
                  <TextButton onClick={() => setEdited(note)}>Edit</TextButton>
                  <TextButton onClick={() => void remove(note)}>Remove</TextButton>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <NoteDialog
          note={edited === 'new' ? undefined : edited}
          onSave={async (text) => {
            if (edited === 'new') await request(AddUserNoteDocument, { userId, text }, { accountId })
            else await request(SaveUserNoteDocument, { id: edited.id, version: edited.version, text }, { accountId })
            await renew()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface NoteDialogProps {
  /** Undefined for a new one. */
  readonly note: Note | undefined
  readonly onSave: (text: string) => Promise<void>
  readonly onClose: () => void
}

function NoteDialog({ note, onSave, onClose }: NoteDialogProps) {
  const form = useEditForm({
    name: `note-${note?.id ?? 'new'}`,
    schema: userNoteForm,
    start: { text: note?.text ?? '' },
    save: ({ text }) => onSave(text),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="Note"
      title={note === undefined ? 'Add note' : 'Edit note'}
      text="Members of your account see it. Leave out what you wouldn’t say to the person."
      submitLabel={note === undefined ? 'Add note' : 'Save note'}
      onClose={onClose}
    >
      <TextArea label="Note" size="office" rows={5} maxLength={2000} {...form.field('text')} />
    </FormDialog>
  )
}
