import type { Id } from '@admission/common/ids.ts'
import type { FaqInput } from '@admission/common/records/faq.ts'
import type { RecordRow } from '#platform/records/types.ts'

export const FAQ_STATES = ['SHOWN', 'REMOVED'] as const
export type FaqState = (typeof FAQ_STATES)[number]

/** A question with its answer, as its organizer sees it. */
export type Faq = RecordRow &
  FaqInput & {
    readonly id: Id<'Faq'>
    /** Name of its storefront or event; null if it is shown everywhere. */
    readonly place: string | null
    readonly state: FaqState
    readonly position: number
  }

/** A question with its answer, as buyers read it. */
export type ShownFaq = Pick<Faq, 'id' | 'question' | 'answer'>
