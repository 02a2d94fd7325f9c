import { firstReason } from '#modules/collections/admin/collection-steps.ts'
import type { ToastInput } from '#ui/toast-queue.ts'
import type { EventSaleState } from '../event-sale-states.ts'
import type { SetEventSalesMutation, TakeSalesBackMutation } from './event-list.gql.ts'

type Answer = SetEventSalesMutation['eventsSetSale']
type Back = TakeSalesBackMutation['collectionsSetState']

/** A step that the sale of several events takes together, by the collections that sell them. */
export interface EventStep {
  readonly step: 'PAUSE' | 'RESUME'
  readonly name: string
  readonly done: string
  readonly from: readonly EventSaleState[]
  /** Why it is closed while one of the ticked cannot take it. */
  readonly notNow: string
  /** The state of collections that takes it back. */
  readonly back: 'PUBLISHED' | 'PAUSED'
}

export const eventSteps: readonly EventStep[] = [
  {
    step: 'PAUSE',
    name: 'Pause sale',
    done: 'Sale paused:',
    from: ['ON_SALE', 'SCHEDULED', 'SOLD_OUT'],
    notNow: 'Only events that are on sale, sold out or scheduled can be paused.',
    back: 'PUBLISHED',
  },
  {
    step: 'RESUME',
    name: 'Resume sale',
    done: 'On sale again:',
    from: ['PAUSED'],
    notNow: 'Only a paused sale can be resumed.',
    back: 'PAUSED',
  },
]

type Toast = Pick<ToastInput, 'kind' | 'text' | 'detail'>

const count = (of: number, what: string): string => `${String(of)} ${of === 1 ? what : `${what}s`}`

/** What became of a step: of which event, or how many; the first reason where some did not take it. */
export function sayOutcome(
  { name, done }: EventStep,
  { events }: Answer,
  names: ReadonlyMap<string, string>,
): { readonly toast: Toast; readonly isDone: boolean } {
  const went = events.filter(({ reason }) => reason === null)
  const left = events.filter(({ reason }) => reason !== null)
  const [first] = went
  const [stayed] = left
  return {
    toast: {
      kind: first === undefined ? 'error' : 'notice',
      text:
        first === undefined
          ? `${name} was refused`
          : `${done} ${went.length === 1 ? (names.get(first.id) ?? '1 event') : count(went.length, 'event')}`,
      ...(stayed === undefined
        ? {}
        : {
            detail: `${left.length === 1 ? (names.get(stayed.id) ?? '1 event') : count(left.length, 'event')}: ${stayed.reason ?? ''}`,
          }),
    },
    isDone: first !== undefined,
  }
}

/** What became of the way back: whole collections, and `dates` events of others. */
export function sayWayBack(answers: Back, dates: number): { readonly toast: Toast; readonly isWhole: boolean } {
  const saved = answers.filter(({ is }) => is === 'CollectionSaved').length
  const done = saved + dates
  const reason = firstReason(answers)
  return {
    toast: {
      kind: done === 0 ? 'error' : 'notice',
      text: done === 0 ? 'It could not be taken back' : 'Taken back',
      ...(reason === undefined
        ? {}
        : { detail: `${count(answers.length - saved, 'collection')} stayed unchanged. ${reason}` }),
    },
    isWhole: done > 0 && saved === answers.length,
  }
}
