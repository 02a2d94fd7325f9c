import { formatTime } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { ReactNode } from 'react'
import type { UserRecordFieldsFragment } from './user-record.gql.ts'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

/** Who a user is, how they sign in, and what they work for. */
export const UserFacts = ({ of: user }: { readonly of: UserRecordFieldsFragment }) => (
  <dl className="grid grid-cols-[minmax(96px,160px)_1fr] gap-x-4 gap-y-2">
    <Fact name="E-mail">{user.email}</Fact>
    {user.otherEmails.length === 0 ? null : <Fact name="Other addresses">{user.otherEmails.join(', ')}</Fact>}
    <Fact name="Phone">{user.phone ?? '–'}</Fact>
    <Fact name="Signed up">{formatTime(user.createdAt, { year: true })} UTC</Fact>
    <Fact name="Last sign-in">
      {user.lastSignInAt === null ? 'Not within 400 days' : `${formatTime(user.lastSignInAt, { year: true })} UTC`}
    </Fact>
    <Fact name="Authenticator app">{user.hasAuthenticator ? 'On' : 'Off'}</Fact>
    <Fact name="Passkeys">{user.passkeys === 0 ? 'None' : plural(user.passkeys, 'passkey')}</Fact>
    <Fact name="Member of">{user.accounts.length === 0 ? '–' : user.accounts.join(', ')}</Fact>
    <Fact name="Works for the platform">{user.isEmployee ? 'Yes' : 'No'}</Fact>
  </dl>
)
