import type { Expected } from '#testing/walk/walk.ts'

// Storefronts are of the whole account, so a member limited to some events (limitedA) neither sees nor changes any.
const changed = (outcome: string) => ({
  own: `401 ${outcome} ${outcome} 403 ${outcome} 403 403 403 403 404 out404 403 out401 out401`,
  foreign: `401 404 404 403 404 403 403 403 403 ${outcome} out404 403 out401 out401`,
  absent: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
  otherType: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
})
const read = {
  own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
}
const managed = '401 ok ok 403 ok 403 403 403 403 ok out404 403 out401 out401'

/** Expected outcomes of storefronts, by operation and kind of id (`admin.ts`). */
export const storefronts: Expected = {
  'Query.storefronts': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.grantedCollections': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.storefront': read,
  'Query.storefrontInsights': read,
  'Mutation.storefrontCreate': { plain: managed, ...changed('ok') },
  'Mutation.storefrontSaveDetail': changed('StorefrontSaved'),
  'Mutation.storefrontSaveAppearance': changed('StorefrontSaved'),
  'Mutation.storefrontSaveAccess': changed('StorefrontSaved'),
  'Mutation.storefrontMove': changed('ok'),
  'Mutation.storefrontSetState': changed('StorefrontSaved'),
  'Mutation.storefrontsSetState': { own: managed, foreign: managed, absent: managed, otherType: managed },
  'Mutation.storefrontCodeAdd': changed('ok'),
  'Mutation.storefrontCodeSave': changed('ok'),
  'Mutation.storefrontDomainSet': changed('ok'),
  'Mutation.storefrontDomainCheck': changed('ok'),
  'Mutation.storefrontCodeSetArchived': changed('ok'),
  'Mutation.storefrontPreview': changed('ok'),
}
