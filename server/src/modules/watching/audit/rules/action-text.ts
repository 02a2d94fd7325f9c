import { sentence } from './kinds.ts'

const PAST: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  agree: 'agreed',
  allocate: 'allocated',
  apply: 'applied',
  archive: 'archived',
  cancel: 'canceled',
  change: 'changed',
  close: 'closed',
  create: 'created',
  delete: 'deleted',
  duplicate: 'duplicated',
  end: 'ended',
  exchange: 'exchanged',
  export: 'exported',
  generate: 'generated',
  give: 'given',
  invite: 'invited',
  move: 'moved',
  mute: 'muted',
  open: 'opened',
  pause: 'paused',
  plan: 'planned',
  postpone: 'postponed',
  prove: 'confirmed',
  publish: 'published',
  read: 'viewed',
  refund: 'refunded',
  release: 'released',
  remove: 'removed',
  rename: 'renamed',
  replace: 'replaced',
  resend: 'sent again',
  restore: 'restored',
  resume: 'resumed',
  return: 'returned',
  revoke: 'revoked',
  save: 'changed',
  schedule: 'scheduled',
  search: 'searched',
  send: 'sent',
  set: 'changed',
  undo: 'undone',
  withdraw: 'withdrawn',
  write: 'written to',
}

const EXCEPTIONS: Readonly<Record<string, string>> = {
  'event-area-off-sale': 'Area no longer on sale',
  'event-save': 'Details changed',
  'export-list': 'List exported',
  'ticket-rule-save': 'Changed',
  'event-save-area': 'Area changed',
  'rename-ticket': 'Name on ticket changed',
  'guest-withdraw': 'Guest invitation withdrawn',
  'purchaser-limit': 'Limit changed',
  'undo-send-tickets': 'Tickets marked as not sent',
  'user-keep-account': 'Deletion canceled',
  'waitlist-offer': 'Tickets offered',
  'collection-create-from-template': 'Created from a template',
}

/**
 * Describes an action in a few words: `collection-save-price-types` on a collection is `Price types changed`. Actions
 * are a verb with its object, in either order, usually after the kind of their target.
 */
export const actionText = (action: string, target: string): string => {
  const known = EXCEPTIONS[action]
  if (known !== undefined) return known
  const kind = [target, target.split('-')[0] ?? ''].find((prefix) => action.startsWith(`${prefix}-`))
  const words = (kind === undefined ? action : action.slice(kind.length + 1)).split('-')
  const at = [0, words.length - 1].find((index) => PAST[words[index] ?? ''] !== undefined)
  if (at === undefined) return sentence(action)
  const past = PAST[words[at] ?? ''] ?? ''
  const object = words
    .filter((_word, index) => index !== at)
    .join('-')
    .replace(/^detail$/, 'details')
  return sentence(object === '' ? past : `${object} ${past}`)
}
