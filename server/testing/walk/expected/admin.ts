import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous ownerA managerA boxOfficeA marketingA financeA doorA readOnlyA limitedA ownerB
// intruder homeless revoked consumer. limitedA is a MANAGER limited to an event that no operation names.
/** Expected outcomes of the admin API, by operation and kind of id (`walk.ts`). */
export const admin: Expected = {
  'Mutation.acceptInvitation': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    absent: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
    ofOtherPurpose: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
  },
  'Mutation.accountBrandingSave': {
    plain: '401 AccountBrandingSaved 403 403 403 403 403 403 403 AccountBrandingSaved out404 403 out401 out401',
  },
  'Mutation.collectionSaveDetail': {
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
  'Mutation.meLogout': {
    plain: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Mutation.requestPasswordReset': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    absent: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Mutation.resetPassword': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
    absent: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
    ofOtherPurpose: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
  },
  'Mutation.signIn': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    wrongPassword: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    absent: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
  },
  'Query.address': {
    plain: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Query.account': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.accountBranding': {
    plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.accounts': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
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
  'Query.members': {
    plain: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Query.options': {
    EVENTS: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    VENUES: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    EVENT_CATEGORIES: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    MEMBERS: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
  },
  'Query.eventSummary': {
    own: '401 ok ok ok ok ok ok ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.events': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.explainUnit': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    foreignEvent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    absentEvent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Query.invitation': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    absent: 'null null null null null null null null null null out404 null out401 out401',
    ofOtherPurpose: 'null null null null null null null null null null out404 null out401 out401',
  },
  'Query.me': {
    plain: 'null ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Query.resetLink': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    absent: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherPurpose: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Query.ruleDryRun': {
    own: '401 ok ok ok ok ok 403 ok 403 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 403 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 403 404 out404 403 out401 out401',
  },
  'Query.ruleVocabulary': {
    plain: '401 ok ok ok ok ok 403 ok 403 ok out404 403 out401 out401',
  },
  'Mutation.listExport': {
    EVENTS: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    MEMBERS: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
    REPORT_USER: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Mutation.collectionsSetState': {
    own: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    foreign: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    absent: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
    otherType: '401 ok ok 403 403 403 403 403 ok ok out404 403 out401 out401',
  },
  'Mutation.eventsSetSale': {
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
  'Mutation.tableViewSave': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Mutation.tableColumnsSave': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.tableViews': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.exports': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Mutation.tableViewDelete': {
    own: '401 ok 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.export': {
    own: '401 ok 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 404 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 404 404 404 404 out404 403 out401 out401',
  },
  'Query.report': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.reportRecipients': {
    plain: '401 ok ok 403 403 ok 403 403 ok ok out404 403 out401 out401',
  },
  'Query.reportSchedules': {
    plain: '401 ok ok 403 403 ok 403 403 ok ok out404 403 out401 out401',
  },
  'Query.reportDelivery': {
    own: '401 ok 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Mutation.reportScheduleSave': {
    own: '401 ok ok 403 403 ok 403 403 ok 400 out404 403 out401 out401',
    foreign: '401 400 400 403 403 400 403 403 400 ok out404 403 out401 out401',
    absent: '401 400 400 403 403 400 403 403 400 400 out404 403 out401 out401',
  },
  'Mutation.reportScheduleDelete': {
    own: '401 ok ok 403 403 ok 403 403 ok 404 out404 403 out401 out401',
    foreign: '401 404 404 403 403 404 403 403 404 ok out404 403 out401 out401',
    absent: '401 404 404 403 403 404 403 403 404 404 out404 403 out401 out401',
    otherType: '401 404 404 403 403 404 403 403 404 404 out404 403 out401 out401',
  },
}
