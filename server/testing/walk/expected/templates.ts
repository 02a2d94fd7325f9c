import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes of the root fields of templates, in the order of `expected/admin.ts`. */
export const templates: Expected = {
  'Query.collectionTemplates': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.archivedCollectionTemplates': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.collectionTemplate': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Query.collectionTemplateDifferences': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Query.collectionTemplateDryRun': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionTemplateCreate': {
    plain: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionTemplateSaveDetail': {
    own: '401 CollectionTemplateSaved CollectionTemplateSaved 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 CollectionTemplateSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionTemplateSaveRule': {
    own: '401 CollectionTemplateSaved CollectionTemplateSaved 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 CollectionTemplateSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionTemplateSaveLocks': {
    own: '401 CollectionTemplateSaved CollectionTemplateSaved 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 CollectionTemplateSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionTemplatesSetState': {
    own: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
    foreign: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
    otherType: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Mutation.collectionTemplateApply': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionFollowTemplate': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionCreateFromTemplate': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
}
