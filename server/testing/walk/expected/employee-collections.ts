import type { Expected } from '#testing/walk/walk.ts'

const seen = '401 ok ok ok ok out401 out401 out401'
const unseen = '401 404 404 404 404 out401 out401 out401'
const view = { own: seen, foreign: seen, absent: unseen, otherType: unseen }
const refused = '401 403 404 403 404 out401 out401 out401'
const changed = (outcome: string): string => `401 403 ${outcome} 403 ${outcome} out401 out401 out401`
const change = (outcome: string) => ({
  own: changed(outcome),
  foreign: changed(outcome),
  absent: refused,
  otherType: refused,
})
// Each step has its own answer.
const steps = { own: changed('ok'), foreign: changed('ok'), absent: changed('ok'), otherType: changed('ok') }

/** Expected outcomes of collections and templates for employees, who reach those of every account, in the order of `employee.ts`. */
export const employeeCollections: Expected = {
  'Query.collections': { plain: seen },
  'Query.archivedCollections': { plain: seen },
  'Query.collection': view,
  'Query.ruleVocabulary': view,
  'Query.ruleDryRun': view,
  'Query.ruleMap': { ...view, foreignEvent: unseen, absentEvent: unseen },
  'Query.explainUnit': { ...view, foreignEvent: unseen, absentEvent: unseen },
  'Mutation.collectionSaveDetail': change('CollectionSaved'),
  'Mutation.collectionSetState': change('CollectionSaved'),
  'Mutation.collectionsSetState': steps,
  'Mutation.collectionSaveRule': change('CollectionSaved'),
  'Query.collectionTemplates': { plain: seen },
  'Query.archivedCollectionTemplates': { plain: seen },
  'Query.collectionTemplate': view,
  'Query.collectionTemplateDifferences': view,
  'Query.collectionTemplateDryRun': view,
  'Mutation.collectionTemplateSaveDetail': change('CollectionTemplateSaved'),
  'Mutation.collectionTemplateSaveRule': change('CollectionTemplateSaved'),
  'Mutation.collectionTemplateSaveLocks': change('CollectionTemplateSaved'),
  'Mutation.collectionTemplatesSetState': steps,
  'Mutation.collectionTemplateApply': change('ok'),
  'Mutation.collectionFollowTemplate': {
    own: changed('CollectionSaved'),
    foreign: changed('CollectionSaved'),
    absent: refused,
  },
  'Mutation.collectionTemplateGrant': change('ok'),
  'Mutation.collectionTemplateRevoke': change('ok'),
  'Query.collectionGrantPreview': view,
  'Mutation.collectionGrant': change('ok'),
  'Mutation.collectionGrantChange': change('ok'),
  'Mutation.collectionGrantRevoke': change('ok'),
}
