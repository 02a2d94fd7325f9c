import { sentence } from './kinds.ts'

const PAST: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  allocate: 'allocated',
  apply: 'applied',
  archive: 'archived',
  cancel: 'canceled',
  change: 'changed',
  close: 'closed',
  create: 'created',
  delete: 'deleted',
  duplicate: 'duplicated',
  exchange: 'exchanged',
  export: 'exported',
  generate: 'generated',
  invite: 'invited',
  mute: 'muted',
  open: 'opened',
  pause: 'paused',
  plan: 'planned',
  postpone: 'postponed',
  publish: 'published',
  read: 'viewed',
  refund: 'refunded',
  release: 'released',
  remove: 'removed',
  rename: 'renamed',
  resend: 'sent again',
  restore: 'restored',
  resume: 'resumed',
  save: 'changed',
  schedule: 'scheduled',
  search: 'searched',
  send: 'sent',
  set: 'changed',
  withdraw: 'withdrawn',
}

const EXCEPTIONS: Readonly<Record<string, string>> = {
  'event-area-off-sale': 'Area no longer on sale',
  'event-save': 'Details changed',
  'export-list': 'List exported',
  'ticket-rule-save': 'Changed',
  'rename-ticket': 'Name on ticket changed',
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
  const object = words.filter((_word, index) => index !== at).join('-')
  return sentence(object === '' ? past : `${object} ${past}`)
}
