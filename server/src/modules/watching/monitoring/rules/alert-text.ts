import type { MonitoringKind } from '@admission/common/validation/monitoring.ts'
import { plural } from '@admission/common/words.ts'
import type { Alert } from '../types.ts'

type Measured = { readonly event: string; readonly measured: number; readonly within: string }

const duration = (hours: number): string => (hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day'))

const TEXTS: Readonly<Record<MonitoringKind, (measured: Measured) => string>> = {
  NO_SALES: ({ event, measured }) => `${event} hasn’t sold anything for ${duration(measured)}`,
  REFUND_RATE: ({ measured, within }) => `Refunds were ${measured}% of sales ${within}`,
  SOLD_OUT: ({ event }) => `${event} is sold out`,
  PAYMENT_FAILURES: ({ measured, within }) => `${plural(measured, 'payment')} failed ${within}`,
  JOB_FAILURES: ({ measured, within }) =>
    `${plural(measured, 'export, report or e-mail', 'exports, reports or e-mails')} failed ${within}`,
}

/** The incident in a sentence. */
export const alertText = ({
  kind,
  measured,
  windowHours,
  eventName,
}: Pick<Alert, 'kind' | 'measured' | 'windowHours' | 'eventName'>): string =>
  TEXTS[kind]({ event: eventName ?? 'An event', measured, within: `within ${plural(windowHours ?? 0, 'hour')}` })
