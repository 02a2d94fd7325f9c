import { ALL, builder } from '#platform/graphql/builder.ts'
import type { AuthenticatorKey } from '#modules/people/identity/flows/own-authenticator.ts'

export const AuthenticatorKeyRef = builder.objectRef<AuthenticatorKey>('AuthenticatorKey').implement({
  subGraphs: ALL,
  public: true,
  description: 'Key of an authenticator app that is being set up. It isn’t returned again.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key to type into the app, base 32.' }),
    uri: t.exposeString('uri', { description: 'Text of the QR code: `otpauth://totp/…`.' }),
  }),
})
