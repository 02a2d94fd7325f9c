import { PIXEL_EVENT_LABELS, PIXEL_EVENTS, PIXEL_KIND_LABELS } from '@admission/common/pixels.ts'
import { pixelsSchema, type PixelsInput } from '@admission/common/validation/pixels.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { accountPixelsChanged } from '../facts.ts'
import { readAccountPixels } from '../reads/pixels.ts'
import type { AccountPixels, Pixel } from '../types.ts'
import { lockPixels, stampPixels, writePixels } from '../writes/pixels.ts'

const textOf = ({ events, isOn, conversionRoute, transactionRoute }: Pixel): string => {
  const names = PIXEL_EVENTS.filter((event) => events.includes(event)).map((event) => PIXEL_EVENT_LABELS[event])
  const routes = [conversionRoute, transactionRoute].filter((route) => route !== '')
  return [isOn ? 'On' : 'Off', ...names, ...routes].join(', ')
}

/** By kind and ID, because that is how people know a pixel. */
const audited = (pixels: readonly Pixel[]): JsonObject =>
  Object.fromEntries(pixels.map((pixel) => [`${PIXEL_KIND_LABELS[pixel.kind]} ${pixel.token}`, textOf(pixel)]))

/** Saves the pixels of an account as a whole. Pages load them within two seconds. */
export const savePixels: RecordEdit<AccountPixels, PixelsInput> = {
  kind: {
    name: 'account',
    read: readAccountPixels,
    lock: lockPixels,
    stamp: stampPixels,
    fact: accountPixelsChanged,
  },
  action: 'account-save-pixels',
  what: 'PIXELS',
  schema: pixelsSchema,
  prepare: (_transaction, _before, { pixels }) => ({
    pixels: pixels.map((pixel) => ({ ...pixel, events: PIXEL_EVENTS.filter((event) => pixel.events.includes(event)) })),
  }),
  change: async (transaction, before, { pixels }) => {
    await writePixels(transaction, before.id, pixels)
    return { before: audited(before.pixels), after: audited(pixels) }
  },
}

const word = (value: unknown): string => (typeof value === 'string' ? value : 'None')

const describe = ({ before, after }: StoredChange) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = names
    .map((label) => ({ label, before: word(before?.[label]), after: word(after?.[label]) }))
    .filter((change) => change.before !== change.after)
  if (changes.length === 0) return { what: 'Pixels saved', changes }
  const verb = (change: (typeof changes)[number]): string =>
    change.before === 'None' ? 'added' : change.after === 'None' ? 'removed' : 'changed'
  return { what: changes.map((change) => `${change.label} ${verb(change)}`).join(', '), changes }
}

/** Texts for the history of an account's pixels. */
export const pixelsHistory: HistoryTexts<AccountPixels> = {
  kind: 'account',
  actions: [savePixels.action],
  describe: (_transaction, _context, _pixels, changes) => changes.map(describe),
}
