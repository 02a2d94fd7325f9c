import { OFFICES, builder } from '#platform/graphql/builder.ts'
import { RefusedRef } from '#platform/records/graphql.ts'
import type { AddedPicture } from '../../flows/add-text-picture.ts'

const TextPictureSavedRef = builder.objectRef<Extract<AddedPicture, { path: string }>>('TextPictureSaved').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'The picture was stored.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Its path, to use as `src` in `descriptionHtml`.' }),
  }),
})

/** Result of an upload into formatted text. */
export const TextPictureResultRef = builder.unionType('TextPictureResult', {
  subGraphs: OFFICES,
  description: 'Result of an upload of a picture.',
  types: [TextPictureSavedRef, RefusedRef],
  resolveType: ({ outcome }) => (outcome === 'REFUSED' ? 'Refused' : 'TextPictureSaved'),
})
