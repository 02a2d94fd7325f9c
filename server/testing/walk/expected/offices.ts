import type { Expected } from '#testing/walk/walk.ts'

/** Expected outcomes of table views, options and exports, in the order of `admin.ts`. */
export const offices: Expected = {
  'Query.options': {
    EVENTS: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    VENUES: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    ALL_VENUES: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    EVENT_CATEGORIES: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    COLLECTION_TEMPLATES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    STOREFRONTS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    MEMBERS: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
    ACTIVITY_PEOPLE: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
    MONITORING_RECIPIENTS: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
    USER_TAGS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    VENUES_WITHOUT_SEAT_MAP: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    PROMOTIONS_OF_CHOSEN_COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    ADD_ONS_OF_CHOSEN_COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Mutation.listExport': {
    EVENTS: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
    COLLECTION_TEMPLATES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    ARCHIVED_COLLECTION_TEMPLATES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    ARCHIVED_COLLECTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    MEMBERS: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
    ACTIVITY: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
    MONITORING_RULES: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
    GUESTS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    PURCHASERS: '401 ok ok ok 403 ok 403 ok ok ok out404 403 out401 out401',
    WAITLIST_ENTRIES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    MONITORING_ALERTS: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
    PROMOTIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    ADD_ONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    PROMOTION_CODES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    STOREFRONTS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    REPORT_USER: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    SEAT_CONFIGURATIONS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    SEAT_EXTRAS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    USERS: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
    USER_PURCHASES: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
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
}
