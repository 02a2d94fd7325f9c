import type { FastifyInstance } from 'fastify'
import { registerEndpoints, type EndpointOptions, type Endpoints } from '#areas/endpoints.ts'
import { viewLoop } from '#modules/watching/analytics/flows/count-views.ts'
import { registerPixelFrame, registerViews } from '#modules/watching/analytics/http.ts'
import { endSessionsOfAccount, endSessionsOfMember, recordAcceptance } from '#modules/people/accounts/listeners.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { accountUserListeners } from '#modules/selling/account-users/listeners.ts'
import { createFactLoop, type FactLoop } from '#platform/fact-loop.ts'
import type { Listener } from '#platform/facts.ts'
import { mailLoop } from '#modules/watching/email/flows/mail-loop.ts'
import { forgetEndedAccess, turnOffLostAuthenticators } from '#modules/people/identity/jobs.ts'
import { forgetHelpRequests } from '#modules/people/help/jobs.ts'
import { forgetMails, forgetOutbox } from '#modules/watching/email/jobs.ts'
import { planAttendeeMails } from '#modules/watching/email/flows/plan-attendee-mails.ts'
import { planAudienceRun, startAudienceRun, tendAudienceRuns } from '#modules/watching/email/flows/run-audiences.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { registerAddOnPictures } from '#modules/stock/add-ons/http.ts'
import { registerAnswerFiles } from '#modules/stock/checkout-forms/http.ts'
import { forgetAnswerFiles } from '#modules/stock/checkout-forms/jobs.ts'
import { registerVenuePictures } from '#modules/catalogue/venues/http.ts'
import { registerEventPictures, registerSeatMaps, registerTextPictures } from '#modules/catalogue/events/http.ts'
import { writeExport } from '#modules/people/exports/flows/begin-export.ts'
import { registerExports } from '#modules/people/exports/http.ts'
import { forgetExports } from '#modules/people/exports/jobs.ts'
import { cartSweeper } from '#modules/selling/carts/flows/sweep.ts'
import { registerUnsubscribe } from '#modules/selling/carts/http.ts'
import { expireCarts, remindCarts } from '#modules/selling/carts/jobs.ts'
import { reconciler } from '#modules/selling/sales/flows/reconcile.ts'
import { registerPaymentWebhook } from '#modules/selling/sales/http.ts'
import { refundCanceledEvents, refundEvent, sendRefunds } from '#modules/selling/after-sales/jobs.ts'
import { disputeListeners, eventListeners, refundListeners } from '#modules/selling/after-sales/listeners.ts'
import { limitListeners } from '#modules/selling/sales/listeners.ts'
import { keepCards, releaseRemovedCard } from '#modules/selling/payments/flows/saved-cards.ts'
import { cardListeners } from '#modules/selling/payments/listeners.ts'
import { sealLoop } from '#modules/selling/ledger/flows/seal-loop.ts'
import {
  applyPlannedPrices,
  rematchCollection,
  rematchDueCollections,
  rematchEventPlaces,
  repriceAfterFees,
} from '#modules/stock/collections/jobs.ts'
import {
  applySavedRule,
  awaitPlannedPrice,
  matchChangedPlaces,
  rematchMovedEvent,
  repriceChangedFees,
} from '#modules/stock/collections/listeners.ts'
import { erasePerson } from '#modules/watching/privacy/flows/erase-person.ts'
import { writePersonExport } from '#modules/watching/privacy/flows/export-person.ts'
import { registerPersonExports } from '#modules/watching/privacy/http.ts'
import { makePersonExport, startErasureInTime } from '#modules/watching/privacy/listeners.ts'
import { forgetPersonExports, startErasures } from '#modules/watching/privacy/jobs.ts'
import { checkMonitoring } from '#modules/watching/monitoring/jobs.ts'
import { checkChangedRule } from '#modules/watching/monitoring/listeners.ts'
import { addFirstMethod } from '#modules/stock/delivery/listeners.ts'
import { openShop, refreshChangedEvent } from '#modules/stock/storefronts/listeners.ts'
import { deliverReportLater, planDueReports, recountSalesLater } from '#modules/watching/reports/jobs.ts'
import { closeCanceledWaitlist } from '#modules/selling/waitlists/listeners.ts'
import { forgetOfferChanges } from '#modules/selling/offers/jobs.ts'
import { renewalEndLoop, renewalLoop } from '#modules/selling/renewals/flows/renewal-loop.ts'
import { transferLoop } from '#modules/selling/transfers/flows/transfer-loop.ts'
import { waitlistLoop } from '#modules/selling/waitlists/flows/match.ts'
import { bindProtection, endProtection } from '#modules/selling/protection/jobs.ts'
import { protectionListeners } from '#modules/selling/protection/listeners.ts'
import {
  followPayouts,
  payOut,
  payScheduledOut,
  reconcileFunds,
  reconcileRange,
  watchFunds,
} from '#modules/selling/funds/jobs.ts'
import { fundsListeners } from '#modules/selling/funds/listeners.ts'
import { registerInvoices } from '#modules/selling/invoices/http.ts'
import { invoiceListeners } from '#modules/selling/invoices/listeners.ts'
import { announceTickets } from '#modules/selling/tickets/jobs.ts'
import { copyTicketRule } from '#modules/selling/tickets/listeners.ts'
import { planNewSchedule, salesDayListeners } from '#modules/watching/reports/listeners.ts'
import { registerLogos, registerStorefronts } from '#modules/stock/storefronts/http.ts'
import { saleSummaryLoop, summaryLoop } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { checkDomains, refreshSummaries } from '#modules/stock/storefronts/jobs.ts'
import { registerTicketDocuments } from '#modules/selling/tickets/http.ts'
import { registerSecurityTxt } from '#platform/http/security-txt.ts'
import { startJobs, type JobWorker } from '#platform/start-jobs.ts'
import { anyJob, type AnyJob } from '#platform/jobs.ts'
import { housekeeping } from '#platform/housekeeping.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { demoWorld } from '#server/demo/seeder.ts'

/** Module routes that are not GraphQL: webhooks, downloads. */
export type Routes = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Background work for the lifetime of the process: sweepers, refreshers. */
export type Loop = { readonly start: () => void; readonly stop: () => Promise<void> }

/** Fills an empty database with a part of the demo world. */
export type Seeder = { readonly name: string; readonly seed: (services: Services, system: SystemDb) => Promise<void> }

// One line per entry, in the order of the module map. GraphQL fields join in areas/*/modules.ts.

/** Which listener hears which fact. */
export const listeners: readonly Listener[] = [
  recordAcceptance,
  endSessionsOfAccount,
  endSessionsOfMember,
  ...eventListeners,
  ...refundListeners,
  ...disputeListeners,
  ...limitListeners,
  ...cardListeners,
  ...fundsListeners,
  ...protectionListeners,
  ...invoiceListeners,
  ...mailListeners,
  applySavedRule,
  awaitPlannedPrice,
  matchChangedPlaces,
  rematchMovedEvent,
  repriceChangedFees,
  refreshChangedEvent,
  openShop,
  addFirstMethod,
  planNewSchedule,
  ...salesDayListeners,
  copyTicketRule,
  checkChangedRule,
  closeCanceledWaitlist,
  ...accountUserListeners,
  makePersonExport,
  startErasureInTime,
]

/** One-time and recurring jobs. */
export const jobs: readonly AnyJob[] = [
  anyJob(housekeeping),
  anyJob(refreshSummaries),
  anyJob(checkDomains),
  anyJob(expireCarts),
  anyJob(remindCarts),
  anyJob(announceTickets),
  anyJob(forgetOfferChanges),
  anyJob(forgetAnswerFiles),
  anyJob(refundEvent),
  anyJob(refundCanceledEvents),
  anyJob(sendRefunds),
  anyJob(keepCards),
  anyJob(releaseRemovedCard),
  anyJob(reconcileFunds),
  anyJob(reconcileRange),
  anyJob(watchFunds),
  anyJob(payOut),
  anyJob(followPayouts),
  anyJob(payScheduledOut),
  anyJob(bindProtection),
  anyJob(endProtection),
  anyJob(planAttendeeMails),
  anyJob(planAudienceRun),
  anyJob(startAudienceRun),
  anyJob(tendAudienceRuns),
  anyJob(forgetMails),
  anyJob(forgetOutbox),
  anyJob(forgetHelpRequests),
  anyJob(forgetEndedAccess),
  anyJob(turnOffLostAuthenticators),
  anyJob(rematchCollection),
  anyJob(applyPlannedPrices),
  anyJob(rematchDueCollections),
  anyJob(rematchEventPlaces),
  anyJob(repriceAfterFees),
  anyJob(forgetExports),
  anyJob(writeExport),
  anyJob(planDueReports),
  anyJob(deliverReportLater),
  anyJob(recountSalesLater),
  anyJob(checkMonitoring),
  anyJob(writePersonExport),
  anyJob(forgetPersonExports),
  anyJob(startErasures),
  anyJob(erasePerson),
]

/** Routes that are not GraphQL. */
export const routes: readonly Routes[] = [
  registerEventPictures,
  registerSeatMaps,
  registerTextPictures,
  registerVenuePictures,
  registerAddOnPictures,
  registerAnswerFiles,
  registerUnsubscribe,
  registerLogos,
  registerStorefronts,
  registerTicketDocuments,
  registerInvoices,
  registerPaymentWebhook,
  registerExports,
  registerPersonExports,
  registerViews,
  registerPixelFrame,
  registerSecurityTxt,
]

/** Background loops. */
export const loops: readonly ((services: Services) => Loop)[] = [
  summaryLoop,
  saleSummaryLoop,
  sealLoop,
  cartSweeper,
  waitlistLoop,
  renewalLoop,
  renewalEndLoop,
  transferLoop,
  reconciler,
  mailLoop,
  viewLoop,
]

/** The parts of the demo world, only used if the database has no account yet. */
export const seeders: readonly Seeder[] = [demoWorld]

export type Running = Endpoints & {
  readonly facts: FactLoop
  /** Starts processing facts and jobs, and the loops; nothing on a restored copy. Requests are answered without it, too. */
  readonly startWork: () => Promise<void>
  /** Waits for running work, then closes what the modules opened. Pools stay open. */
  readonly stopWork: () => Promise<void>
}

/** Assembles the product on a server: APIs, routes, and background work. */
export const createApp = async (
  app: FastifyInstance,
  services: Services,
  options: EndpointOptions = {},
): Promise<Running> => {
  const endpoints = await registerEndpoints(app, services, options)
  for (const register of routes) await register(app, services)
  const facts = createFactLoop(services, listeners)
  const running: Loop[] = []
  let worker: JobWorker | undefined
  return {
    ...endpoints,
    facts,
    startWork: async () => {
      // It would do again what the original does: send its mails, refund, cancel.
      if (services.installation.isCopy) return
      worker = await startJobs(services, jobs)
      running.push(facts, ...loops.map((make) => make(services)))
      for (const loop of running) loop.start()
    },
    stopWork: async () => {
      await Promise.all([worker?.stop(), ...running.splice(0).map((loop) => loop.stop())])
      await closePerProcess(services)
    },
  }
}
