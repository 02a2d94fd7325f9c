import { BellOff, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'

/** Conditions of rules, as a form offers them. */
export const kindNames = {
  NO_SALES: 'Sales stop',
  REFUND_RATE: 'Refunds',
  SOLD_OUT: 'Sold out',
  PAYMENT_FAILURES: 'Failed payments',
  JOB_FAILURES: 'Failed exports, reports and e-mails',
} as const

/** How the states of rules look. */
export const ruleStates = {
  WATCHING: { label: 'Watching', tone: 'go', icon: CircleCheck },
  ALERT: { label: 'Alert', tone: 'stop', icon: CircleAlert },
  MUTED: { label: 'Muted', tone: 'wait', icon: BellOff },
  OFF: { label: 'Off', tone: 'quiet', icon: CircleDashed },
} as const

/** How the states of alerts look. */
export const alertStates = {
  OPEN: { label: 'Open', tone: 'stop', icon: CircleAlert },
  CLOSED: { label: 'Over', tone: 'quiet', icon: CircleCheck },
} as const
