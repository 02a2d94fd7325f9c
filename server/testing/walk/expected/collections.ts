import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes of collections, their limits and their rules, in the order of `admin.ts`. */
export const collections: Expected = {
  'Mutation.collectionCreate': {
    plain: '401 ok ok 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Mutation.collectionDuplicate': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionMove': {
    own: '401 ok ok 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionSaveStorefronts': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketCapCreate': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketCapChange': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketCapRemove': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketLimitSave': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.ticketLimitSetState': {
    own: '401 ok ok 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Query.ticketLimitSimulation': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 400 out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.collectionInsights': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.archivedCollections': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Mutation.collectionSaveDetail': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.collectionSaveMarkup': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.collectionSavePriceTypes': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.priceChangePlan': {
    own: '401 Refused Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 Refused out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.priceChangesPlan': {
    own: '401 Refused Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 Refused out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.priceChangeRemove': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Mutation.collectionSaveRule': {
    own: '401 CollectionSaved CollectionSaved 403 403 403 403 403 403 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 403 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 403 404 out404 403 out401 out401',
  },
  'Mutation.collectionSetState': {
    own: '401 CollectionSaved Refused 403 403 403 403 403 404 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 CollectionSaved out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
  'Query.collection': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.collections': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.explainUnit': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    foreignEvent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    absentEvent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.ruleDryRun': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Query.ruleMap': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    foreignEvent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    absentEvent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Query.ruleVocabulary': {
    plain: '401 ok ok ok ok ok 403 ok 403 ok out404 403 out401 out401',
  },
  'Mutation.collectionsSetState': {
    own: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    foreign: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    absent: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    otherType: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
  },
  'Mutation.collectionsPauseDates': {
    own: '401 ok ok 403 403 403 403 403 ok 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 403 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 403 403 403 404 404 out404 403 out401 out401',
  },
}
