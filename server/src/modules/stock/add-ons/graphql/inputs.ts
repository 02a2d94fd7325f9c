import { addOnFields, newAddOnFields } from '@admission/common/records/add-on.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { inputFields } from '#platform/records/field-types.ts'

export const NewAddOnInputRef = builder.inputType('NewAddOnInput', {
  subGraphs: ADMIN,
  description: 'A new add-on and its collections.',
  fields: (t) => ({
    ...inputFields(t, newAddOnFields, {}),
    allCollections: t.boolean({
      description: 'Offer with all collections, also with later ones. Defaults to true without `collectionIds`.',
    }),
    collectionIds: t.idList({ description: 'Collections, if not all.' }),
  }),
})

export const AddOnInputRef = builder.inputType('AddOnInput', {
  subGraphs: ADMIN,
  description: 'Everything on an add-on’s detail tab.',
  fields: (t) => ({
    ...inputFields(t, addOnFields, {}),
    image: t.field({
      type: 'Upload',
      description:
        'PNG, JPEG or WebP, 2 MB or smaller. Null removes the picture; omit it to leave the picture unchanged.',
    }),
  }),
})

export const AddOnCollectionsInputRef = builder.inputType('AddOnCollectionsInput', {
  subGraphs: ADMIN,
  description: 'Which collections an add-on is offered with.',
  fields: (t) => ({
    allCollections: t.boolean({ required: true, description: 'Offer with all collections, also with later ones.' }),
    collectionIds: t.idList({ required: true, description: 'Collections, if not all.' }),
  }),
})
