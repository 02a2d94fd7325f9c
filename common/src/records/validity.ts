import { moment } from './kinds.ts'

/** From when to when something is on offer. */
export const validityFields = {
  validFrom: moment({
    label: 'Starts',
    help: 'Leave blank to start when published.',
    description: 'Start in the account’s time zone; null if immediately.',
  }),
  validUntil: moment({
    label: 'Ends',
    help: 'Leave blank for no end.',
    description: 'End, exclusive, in the account’s time zone; null if it doesn’t end.',
  }),
}
