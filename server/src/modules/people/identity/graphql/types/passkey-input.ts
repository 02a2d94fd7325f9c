import * as v from 'valibot'
import { ALL, builder } from '#platform/graphql/builder.ts'

/** Maximum length of a part of a device's answer. */
export const maxPasskeyPart = 8_192

/** A part of a device's answer, base64url. */
export const passkeyPart = v.pipe(v.string(), v.maxLength(maxPasskeyPart), v.regex(/^[\w-]*$/))

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
    credentialId: t.string({ required: true, maxLength: maxPasskeyPart, description: 'ID of the key, base64url.' }),
    clientData: t.string({ required: true, maxLength: maxPasskeyPart, description: 'Client data, base64url.' }),
    authenticatorData: t.string({
      required: true,
      maxLength: maxPasskeyPart,
      description: 'Authenticator data, base64url.',
    }),
    signature: t.string({ required: true, maxLength: maxPasskeyPart, description: 'Signature, base64url.' }),
  }),
})
