import { showState, type EventFacts, type Refusal, type ShowState } from './show-state.ts'

/** Of a pass, whose event is only the first of several. Other reasons are said in the words for shows. */
const passStates: Readonly<Record<string, Partial<ShowState>>> = {
  SOLD_OUT: { text: 'All passes are sold. Released passes appear here, so check again later.' },
  NOT_ON_SALE_YET: { text: 'Passes appear on this page when the sale starts.' },
  SALE_ENDED: { text: 'This pass is no longer sold online. Passes you already have are still valid.' },
}
const endedPass: Partial<ShowState> = { ...passStates['SALE_ENDED'], kind: 'ended', title: 'Sale ended' }
const passState = (reason: string): Partial<ShowState> | undefined =>
  reason.startsWith('EVENT_') ? endedPass : passStates[reason]

/** State of a pass that can't be bought. */
export const passRefused = (refusal: Refusal, event: EventFacts): ShowState => ({
  ...showState(refusal, event, false),
  ...passState(refusal.reason),
})
