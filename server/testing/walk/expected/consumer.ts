import { pixels } from '#testing/walk/expected/pixels.ts'
import type { Expected } from '#testing/walk/walk.ts'
import { cartChanges } from './cart-changes.ts'
import { ownUser } from './own-user.ts'
import { admission } from './admission.ts'
import { privacy } from './privacy.ts'
import { transfers } from './transfers.ts'
import { concierge } from './concierge.ts'
import { purchasers } from './purchasers.ts'
import { reminders } from './reminders.ts'
import { waitlists } from './waitlists.ts'

// Outcomes in the order: anonymous owner stranger revoked member.
/** Expected outcomes of the consumer API, by operation and kind of id (`walk.ts`). */
export const consumer: Expected = {
  ...cartChanges,
  ...ownUser,
  ...admission,
  ...privacy,
  ...concierge,
  ...transfers,
  ...purchasers,
  ...waitlists,
  ...reminders,
  'Query.exampleMails': { plain: 'ok ok ok out401 out401' },
  'Query.exampleMail': { plain: 'ok ok ok out401 out401' },
  'Mutation.meLogout': {
    plain: 'ok ok ok out401 out401',
  },
  ...pixels,
  'Mutation.requestHelp': { plain: 'ok ok ok out401 out401' },
  'Mutation.requestPasswordReset': {
    own: 'ok ok ok out401 out401',
    absent: 'ok ok ok out401 out401',
  },
  'Mutation.resetPassword': {
    own: 'ok ok ok out401 out401',
    ofOtherArea: '409 409 409 out401 out401',
    absent: '409 409 409 out401 out401',
    ofOtherPurpose: '409 409 409 out401 out401',
  },
  'Mutation.sendVerification': {
    plain: '401 ok ok out401 out401',
  },
  'Mutation.passkeyChallenge': {
    plain: 'ok ok ok out401 out401',
  },
  'Mutation.passkeySignIn': {
    own: 'ok ok ok out401 out401',
    absent: '400 400 400 out401 out401',
  },
  'Mutation.authenticatorLost': {
    own: 'ok ok ok out401 out401',
    wrongPassword: '400 400 400 out401 out401',
    absent: '400 400 400 out401 out401',
  },
  'Mutation.signIn': {
    own: 'ok ok ok out401 out401',
    wrongPassword: '400 400 400 out401 out401',
    absent: '400 400 400 out401 out401',
  },
  'Mutation.signUp': {
    own: 'ok ok ok out401 out401',
    taken: '400 400 400 out401 out401',
  },
  'Mutation.requestSignInCode': {
    own: 'ok ok ok out401 out401',
    absent: 'ok ok ok out401 out401',
  },
  'Mutation.signInWithCode': {
    own: 'ok ok ok out401 out401',
    absent: '400 400 400 out401 out401',
  },
  'Mutation.verifyEmail': {
    own: 'ok ok ok out401 out401',
    ofOtherArea: '409 409 409 out401 out401',
    absent: '409 409 409 out401 out401',
    ofOtherPurpose: '409 409 409 out401 out401',
  },
  'Query.address': {
    plain: 'ok ok ok out401 out401',
  },
  'Query.bestSeats': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    hidden: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.cart': {
    own: 'ok ok null out401 out401',
    foreign: 'ok null ok out401 out401',
    guessed: 'null null null out401 out401',
    absent: 'null null null out401 out401',
    otherType: 'null null null out401 out401',
  },
  'Query.cartSeatsAlone': {
    own: 'ok ok ok out401 out401',
    foreign: 'ok ok ok out401 out401',
    guessed: 'ok ok ok out401 out401',
    absent: 'ok ok ok out401 out401',
    otherType: 'ok ok ok out401 out401',
  },
  'Query.emailPage': {
    known: 'ok ok ok out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.event': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.exchangeEvents': {
    plain: 'ok ok ok out401 out401',
  },
  'Query.exchangeSuggestions': {
    plain: 'ok ok ok out401 out401',
  },
  'Query.legalPolicies': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.listing': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.marketplace': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.me': {
    plain: 'null ok ok out401 out401',
  },
  'Query.myNextTickets': {
    plain: '401 ok ok out401 out401',
  },
  'Query.myNextWallets': {
    plain: '401 ok ok out401 out401',
  },
  'Query.myPurchases': {
    plain: '401 ok ok out401 out401',
  },
  'Query.offers': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    hidden: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
    notPass: '404 404 404 out401 out401',
    foreignPass: '404 404 404 out401 out401',
  },
  'Query.passes': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.passwordRules': {
    plain: 'ok ok ok out401 out401',
  },
  'Query.paymentConfig': {
    plain: 'ok ok ok out401 out401',
  },
  'Query.returnPreview': {
    returned: '401 ok 404 out401 out401',
    own: '401 400 404 out401 out401',
    foreign: '401 404 400 out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.ticketsReturn': {
    returned: '401 ok 404 out401 out401',
    own: '401 400 404 out401 out401',
    foreign: '401 404 400 out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.purchaseAnswerChange': {
    answered: '401 ok 404 out401 out401',
    own: '401 404 404 out401 out401',
    foreign: '401 404 404 out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.invoiceIssue': {
    billed: '401 ok 404 out401 out401',
    own: '401 400 404 out401 out401',
    foreign: '401 404 400 out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Mutation.purchaseResend': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.purchase': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.purchases': {
    own: '401 ok 404 out401 out401',
    mixed: '401 404 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.resetLink': {
    own: 'ok ok ok out401 out401',
    ofOtherArea: 'ok ok ok out401 out401',
    absent: 'ok ok ok out401 out401',
    ofOtherPurpose: 'ok ok ok out401 out401',
  },
  'Query.seatAvailability': {
    own: '404 404 404 out401 out401',
    foreign: '404 404 404 out401 out401',
    hidden: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
    seated: 'ok ok ok out401 out401',
  },
  'Query.stack': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
  'Query.pageFaqs': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.storefront': {
    own: 'ok ok ok out401 out401',
    foreign: '404 404 404 out401 out401',
    absent: '404 404 404 out401 out401',
    otherType: '404 404 404 out401 out401',
  },
  'Query.wallet': {
    own: '401 ok 404 out401 out401',
    foreign: '401 404 ok out401 out401',
    absent: '401 404 404 out401 out401',
    otherType: '401 404 404 out401 out401',
  },
}
