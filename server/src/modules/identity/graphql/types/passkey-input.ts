import * as v from 'valibot'
import { ALL, builder } from '#platform/graphql/builder.ts'

/** A part of a device's answer, base64url. */
export const passkeyPart = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]*$/))

export const PasskeySignInInput = builder.inputType('PasskeySignInInput', {
  subGraphs: ALL,
  description: 'Answer of a device to a challenge for signing in.',
  validate: v.object({
    credentialId: passkeyPart,
    clientData: passkeyPart,
    authenticatorData: passkeyPart,
    signature: passkeyPart,
  }),
  fields: (t) => ({
    credentialId: t.string({ required: true, description: 'ID of the key, base64url.' }),
    clientData: t.string({ required: true, description: 'Client data, base64url.' }),
    authenticatorData: t.string({ required: true, description: 'Authenticator data, base64url.' }),
    signature: t.string({ required: true, description: 'Signature, base64url.' }),
  }),
})
