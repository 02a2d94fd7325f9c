import type { Doc } from '#platform/doc.ts'
import { AskForResetDocument, DeleteUserDocument, LockUserDocument, UnlockUserDocument } from './user-record.gql.ts'

/** A change of another person's account that needs a reason. */
export type UserChange = 'lock' | 'unlock' | 'reset' | 'delete'

interface ChangeTexts {
  readonly title: string
  readonly text: string
  /** Help text of the reason. */
  readonly help: string
  /** Label of the dialog's button. */
  readonly confirm: string
  readonly busy: string
}

interface Change {
  readonly document: Doc<unknown, { readonly userId: string; readonly reason: string }>
  /** Label of the button that asks. */
  readonly button: string
  readonly texts: (user: { readonly name: string; readonly email: string }) => ChangeTexts
}

const nameOf = ({ name, email }: { readonly name: string; readonly email: string }): string => name || email
const asked = 'How they asked for it, such as the number of their request. Not their name.'

/** What employees change about a user, with what the dialog says before. */
export const userChanges: Readonly<Record<UserChange, Change>> = {
  lock: {
    document: LockUserDocument,
    button: 'Lock account',
    texts: (user) => ({
      title: `Lock the account of ${nameOf(user)}?`,
      text: 'They’re signed out everywhere and can’t sign in, neither as a buyer nor as a member. Their tickets stay valid.',
      help: 'What happened, such as the number of a request. Colleagues see it on this page.',
      confirm: 'Lock account',
      busy: 'Locking',
    }),
  },
  unlock: {
    document: UnlockUserDocument,
    button: 'Unlock account',
    texts: (user) => ({
      title: `Unlock the account of ${nameOf(user)}?`,
      text: 'They can sign in again.',
      help: 'Why it’s safe now.',
      confirm: 'Unlock account',
      busy: 'Unlocking',
    }),
  },
  reset: {
    document: AskForResetDocument,
    button: 'Ask to remove them',
    texts: (user) => ({
      title: `Ask to remove the second factor of ${nameOf(user)}?`,
      text: 'Once a colleague approves, the authenticator app and all passkeys are removed, they’re signed out everywhere, and they get an e-mail.',
      help: 'How you verified who they are. Your colleague decides by it.',
      confirm: 'Ask a colleague',
      busy: 'Asking',
    }),
  },
  delete: {
    document: DeleteUserDocument,
    button: 'Delete account',
    texts: ({ email }) => ({
      title: 'Delete this account?',
      text: `The account of ${email} is deleted in seven days. They get an e-mail, and can keep the account until then.`,
      help: asked,
      confirm: 'Delete account',
      busy: 'Planning',
    }),
  },
}
