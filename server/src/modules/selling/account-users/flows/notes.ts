import { isUuid } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { userNoteForm } from '@admission/common/validation/account-user.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { forbidden, notFound, preconditionFailed } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { accountUserChanged } from '../facts.ts'
import { lockNote } from '../reads/notes.ts'
import { userOrNotFound } from '../reads/users.ts'
import type { AccountUser, UserNote } from '../types.ts'
import { deleteNote, insertNote, updateNote } from '../writes/notes.ts'

/** The member who writes: their user ID and what they may. */
export type Writer = MemberScope & { readonly userId: string; readonly role: MemberRole }

/** True if a member may edit or remove a note: its author may, and so may managers. */
export const mayEditNote = (
  { userId, role }: Pick<Writer, 'userId' | 'role'>,
  { createdBy }: Pick<UserNote, 'createdBy'>,
): boolean => createdBy === userId || role === 'OWNER' || role === 'MANAGER'

type Change = {
  readonly action: string
  readonly userId: string
  readonly before?: JsonObject
  readonly after?: JsonObject
}

const recordNote = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId }: Writer,
  { userId, ...change }: Change,
): Promise<void> => {
  await recordChange(transaction, origin, {
    ...change,
    target: { kind: 'account-user', id: userId },
    account: accountId,
    fact: accountUserChanged,
    data: { what: 'NOTES' },
  })
}

/** Adds a note about a user. Throws notFound if they aren't the account's, userInputError for a blank or long text. */
export const addNote = async (
  transaction: AdminTx,
  origin: Origin,
  writer: Writer,
  asked: { readonly userId: string; readonly text: string },
): Promise<AccountUser> => {
  const { text } = validateInput(userNoteForm, { text: asked.text })
  const user = await userOrNotFound(transaction, writer, asked.userId)
  const noteId = await insertNote(transaction, {
    accountId: writer.accountId,
    userId: user.id,
    text,
    by: writer.userId,
  })
  await recordNote(transaction, origin, writer, {
    action: 'account-user-add-note',
    userId: user.id,
    after: { noteId, note: text },
  })
  return user
}

// A note out of reach is treated as absent. Its version tells whether someone else was first.
const ownNote = async (transaction: AdminTx, writer: Writer, id: string, version: number) => {
  const note = isUuid(id) ? await lockNote(transaction, id) : undefined
  if (note === undefined) throw notFound()
  const user = await userOrNotFound(transaction, writer, note.userId)
  if (!mayEditNote(writer, note)) throw forbidden('Only its author and managers can change this note.')
  if (note.version !== version) throw preconditionFailed('Someone else changed this note. Look at it again.')
  return { note, user }
}

type NoteVersion = { readonly id: string; readonly version: number }

/** Rewrites a note: its author or a manager. Throws preconditionFailed if it was changed since it was read. */
export const saveNote = async (
  transaction: AdminTx,
  origin: Origin,
  writer: Writer,
  asked: NoteVersion & { readonly text: string },
): Promise<AccountUser> => {
  const { text } = validateInput(userNoteForm, { text: asked.text })
  const { note, user } = await ownNote(transaction, writer, asked.id, asked.version)
  await updateNote(transaction, asked.id, text)
  await recordNote(transaction, origin, writer, {
    action: 'account-user-save-note',
    userId: user.id,
    before: { noteId: asked.id, note: note.text },
    after: { noteId: asked.id, note: text },
  })
  return user
}

/** Removes a note: its author or a manager. Throws preconditionFailed if it was changed since it was read. */
export const removeNote = async (
  transaction: AdminTx,
  origin: Origin,
  writer: Writer,
  asked: NoteVersion,
): Promise<AccountUser> => {
  const { note, user } = await ownNote(transaction, writer, asked.id, asked.version)
  await deleteNote(transaction, asked.id)
  await recordNote(transaction, origin, writer, {
    action: 'account-user-remove-note',
    userId: user.id,
    before: { noteId: asked.id, note: note.text },
  })
  return user
}
