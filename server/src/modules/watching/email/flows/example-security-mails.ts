import { addressMail, passwordResetMail, signInCodeMail, verificationMail } from '../render/account-mails.ts'
import { lockedMail, mergedMail, signedOutMail } from '../render/care-mails.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import { accountKeptMail, dataReadyMail, deletionMail } from '../render/privacy-mails.ts'
import {
  addressAddedMail,
  authenticatorLostMail,
  authenticatorMail,
  authenticatorRemovedMail,
  newDeviceMail,
  passkeyMail,
  passwordChangedMail,
  primaryChangedMail,
} from '../render/security-mails.ts'
import { examples } from '../rules/example-data.ts'
import type { MailType } from '../types.ts'

/** A mail with sample data. */
export type Example = {
  /** Content of the mail, in a few words. */
  readonly name: string
  /** Sent by an organizer, or by the platform. */
  readonly from: 'ORGANIZER' | 'PLATFORM'
  readonly render: (url: string, context: MailContext) => Promise<RenderedMail>
}

const { link, change } = examples

const UNTIL = 'Fri, Mar 19, 2027, 7:30 PM UTC'

/** Examples of the mails about signing in. */
export const SECURITY_EXAMPLES = {
  EMAIL_VERIFICATION: {
    name: 'Confirm the address of a new account',
    from: 'PLATFORM',
    render: (url, context) => verificationMail({ ...link, url, validFor: '48 hours' }, context),
  },
  ADDRESS_VERIFICATION: {
    name: 'Confirm another address',
    from: 'PLATFORM',
    render: (url, context) => addressMail({ url, validFor: '48 hours' }, 'i••@marlowe.example', context),
  },
  ADDRESS_ADDED: {
    name: 'Address added to the account',
    from: 'PLATFORM',
    render: (url, context) => addressAddedMail({ ...change, signInUrl: url }, 'i••@marlowe.example', context),
  },
  PRIMARY_EMAIL_CHANGED: {
    name: 'Primary address changed',
    from: 'PLATFORM',
    render: (url, context) => primaryChangedMail({ ...change, signInUrl: url }, 'i••@marlowe.example', context),
  },
  PASSWORD_RESET: {
    name: 'New password',
    from: 'PLATFORM',
    render: (url, context) => passwordResetMail({ ...link, url, validFor: '1 hour' }, context),
  },
  SIGN_IN_CODE: {
    name: 'Code to sign in with',
    from: 'PLATFORM',
    render: (_url, context) => signInCodeMail({ code: '481 205', device: 'Safari on iPhone' }, context),
  },
  PASSWORD_CHANGED: {
    name: 'Password changed',
    from: 'PLATFORM',
    render: (url, context) => passwordChangedMail({ ...change, signInUrl: url }, context),
  },
  NEW_DEVICE: {
    name: 'Sign-in from a new device',
    from: 'PLATFORM',
    render: (url, context) =>
      newDeviceMail(
        {
          ...change,
          device: 'Firefox on Windows',
          network: '203.0.113.0/24',
          whenText: 'Fri, Mar 12, 2027, 7:30 PM UTC',
          signInUrl: url,
        },
        context,
      ),
  },
  AUTHENTICATOR_CHANGED: {
    name: 'Authenticator app turned on',
    from: 'PLATFORM',
    render: (url, context) => authenticatorMail({ ...change, signInUrl: url }, true, context),
  },
  AUTHENTICATOR_LOST: {
    name: 'Authenticator app lost',
    from: 'PLATFORM',
    render: (url, context) =>
      authenticatorLostMail({ ...change, whenText: 'Fri, Mar 12, 2027, 7:30 PM UTC', signInUrl: url }, context),
  },
  PASSKEY_ADDED: {
    name: 'Passkey added',
    from: 'PLATFORM',
    render: (url, context) => passkeyMail({ ...change, signInUrl: url }, context),
  },
  ACCOUNT_LOCKED: {
    name: 'Account locked by staff',
    from: 'PLATFORM',
    render: (url, context) => lockedMail({ name: change.name, helpUrl: url }, context),
  },
  SIGNED_OUT: {
    name: 'Signed out by staff',
    from: 'PLATFORM',
    render: (url, context) => signedOutMail({ ...change, signInUrl: url }, true, context),
  },
  ACCOUNTS_MERGED: {
    name: 'Two accounts merged',
    from: 'PLATFORM',
    render: (url, context) => mergedMail({ ...change, signInUrl: url, isPrimary: false }, context),
  },
  AUTHENTICATOR_REMOVED: {
    name: 'Authenticator app of an employee removed',
    from: 'PLATFORM',
    render: (url, context) => authenticatorRemovedMail({ ...change, signInUrl: url, colleague: 'Noor Aziz' }, context),
  },
  DATA_EXPORT_READY: {
    name: 'Copy of your data',
    from: 'PLATFORM',
    render: (url, context) => dataReadyMail({ name: change.name, url, untilText: UNTIL }, context),
  },
  ACCOUNT_DELETION: {
    name: 'Account will be deleted',
    from: 'PLATFORM',
    render: (url, context) => deletionMail({ ...change, signInUrl: url, dueText: UNTIL, byStaff: false }, context),
  },
  ACCOUNT_KEPT: {
    name: 'Account stays',
    from: 'PLATFORM',
    render: (url, context) => accountKeptMail({ ...change, signInUrl: url }, context),
  },
} as const satisfies Partial<Record<MailType, Example>>
