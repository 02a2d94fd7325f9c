import type { Blocked, Blocker } from '../types.ts'

const TEXTS: Readonly<Record<Blocker, (about: string) => string>> = {
  EMPLOYEE: () => 'You work for the platform. Your access has to be ended first: ask your administrator.',
  LAST_OWNER: (account) => `You are the only owner of ${account}. Make someone else an owner first, or have it closed.`,
  OPEN_PAYMENT: () => 'A payment of yours is in progress. Try again in a few minutes.',
  OPEN_REFUND: () => 'A refund is on its way to you. Delete your account once it has arrived.',
  OPEN_DISPUTE: () =>
    'Your bank is still deciding about a payment that was disputed. Delete your account once it has decided.',
  OPEN_BALANCE: () => 'You are still owed money for tickets that you sold. Have it paid out first.',
  TURNING_CODES: (show) =>
    `Your tickets for ${show} have a code that only opens while you are signed in. Delete your account after the show.`,
}

/** Why an account can't be deleted now, and what to do about it, in a sentence or two. */
export const blockedText = ({ blocker, about }: Blocked): string => TEXTS[blocker](about)
