import { faqs } from '#testing/walk/expected/faqs.ts'
import { checkoutForms } from '#testing/walk/expected/checkout-forms.ts'
import { accountUsers } from '#testing/walk/expected/account-users.ts'
import { collections } from '#testing/walk/expected/collections.ts'
import { eventStock } from '#testing/walk/expected/event-stock.ts'
import { events } from '#testing/walk/expected/events.ts'
import { members } from '#testing/walk/expected/members.ts'
import { monitoring } from '#testing/walk/expected/monitoring.ts'
import { staffAdmission } from '#testing/walk/expected/admission.ts'
import { staffConcierge } from '#testing/walk/expected/concierge.ts'
import { renewals } from '#testing/walk/expected/renewals.ts'
import { staffPurchasers } from '#testing/walk/expected/purchasers.ts'
import { staffWaitlists } from '#testing/walk/expected/waitlists.ts'
import { offices } from '#testing/walk/expected/offices.ts'
import { memberTransfers } from '#testing/walk/expected/transfers.ts'
import { orders } from '#testing/walk/expected/orders.ts'
import { addOns, promotions } from '#testing/walk/expected/promotions.ts'
import { reports } from '#testing/walk/expected/reports.ts'
import { seatMaps } from '#testing/walk/expected/seat-maps.ts'
import { storefronts } from '#testing/walk/expected/storefronts.ts'
import { templates } from '#testing/walk/expected/templates.ts'
import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous ownerA managerA boxOfficeA marketingA financeA doorA readOnlyA limitedA ownerB
// intruder homeless revoked consumer. limitedA is a MANAGER limited to an event that no operation names.
/** Expected outcomes of the admin API, by operation and kind of id (`walk.ts`). */
export const admin: Expected = {
  ...accountUsers,
  ...addOns,
  ...checkoutForms,
  ...faqs,
  ...collections,
  ...eventStock,
  ...events,
  ...members,
  ...monitoring,
  ...staffAdmission,
  ...staffConcierge,
  ...renewals,
  ...staffPurchasers,
  ...staffWaitlists,
  ...offices,
  ...orders,
  ...memberTransfers,
  ...promotions,
  ...reports,
  ...seatMaps,
  ...storefronts,
  ...templates,
  'Query.dashboardToday': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.dashboardTodos': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.dashboardEvents': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 403 out401 out401',
  },
  'Query.dashboardCollections': {
    plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401',
  },
  'Mutation.acceptInvitation': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    absent: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
    ofOtherPurpose: '409 409 409 409 409 409 409 409 409 409 out404 409 out401 out401',
  },
  'Mutation.accountBrandingSave': {
    plain: '401 AccountBrandingSaved 403 403 403 403 403 403 403 AccountBrandingSaved out404 403 out401 out401',
  },
  'Mutation.accountSettingsSave': {
    plain: '401 AccountSettingsSaved 403 403 403 403 403 403 403 AccountSettingsSaved out404 403 out401 out401',
  },
  'Mutation.accountTermsPublish': {
    plain: '401 AccountTermsSaved 403 403 403 403 403 403 403 AccountTermsSaved out404 403 out401 out401',
  },
  'Mutation.protectionSettingsSave': {
    plain: '401 ProtectionSettingsSaved 403 403 403 403 403 403 403 ProtectionSettingsSaved out404 403 out401 out401',
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
  'Mutation.passkeyChallenge': {
    plain: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Mutation.passkeySignIn': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    absent: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
  },
  'Mutation.authenticatorBegin': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    wrongPassword: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    absent: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
  },
  'Mutation.authenticatorLost': {
    own: 'ok ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
    ofOtherArea: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    wrongPassword: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
    absent: '400 400 400 400 400 400 400 400 400 400 out404 400 out401 out401',
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
  'Query.accountSettings': {
    plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.accountTerms': {
    plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.protectionSettings': {
    plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.accounts': {
    plain: '401 ok ok ok ok ok ok ok ok ok out404 ok out401 out401',
  },
  'Query.activity': {
    plain: '401 ok ok 403 403 ok 403 ok ok ok out404 403 out401 out401',
  },
  'Query.activityById': {
    own: '401 ok ok 403 403 ok 403 ok null null out404 403 out401 out401',
    foreign: '401 null null 403 403 null 403 null null ok out404 403 out401 out401',
    absent: '401 null null 403 403 null 403 null null null out404 403 out401 out401',
    otherType: '401 null null 403 403 null 403 null null null out404 403 out401 out401',
  },
  'Query.members': {
    plain: '401 ok 403 403 403 403 403 403 403 ok out404 403 out401 out401',
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
}
