import { plural } from '@admission/common/words.ts'
import type { Alert } from '../types.ts'

const duration = (hours: number): string => (hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day'))

/** What happened, in a sentence. */
export const alertText = ({
  kind,
  measured,
  windowHours,
  eventName,
}: Pick<Alert, 'kind' | 'measured' | 'windowHours' | 'eventName'>): string => {
  const within = `within ${plural(windowHours ?? 0, 'hour')}`
  const event = eventName ?? 'An event'
  switch (kind) {
    case 'NO_SALES':
      return `${event} hasn’t sold anything for ${duration(measured)}`
    case 'REFUND_RATE':
      return `Refunds were ${measured}% of sales ${within}`
    case 'SOLD_OUT':
      return `${event} is sold out`
    case 'PAYMENT_FAILURES':
      return `${plural(measured, 'payment')} failed ${within}`
    case 'JOB_FAILURES':
      return `${plural(measured, 'export, report or e-mail', 'exports, reports or e-mails')} failed ${within}`
  }
}
