import { MAIL_TOPIC_LABELS } from '@admission/common/mail-topics.ts'
import { formatMoment } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import type { AudienceMailRowFragment, AudienceRunFieldsFragment } from './audiences.gql.ts'

/** "73 people" */
export const people = (count: number): string => plural(count, 'person', 'people')

/** Who an e-mail is for, in a few words. */
export const audienceText = ({ audience, topic }: Pick<AudienceMailRowFragment, 'audience' | 'topic'>): string => {
  const label = topic === null ? undefined : MAIL_TOPIC_LABELS[topic]
  if (audience === 'SUBSCRIBERS') return `Subscribers: ${label ?? ''}`
  return label === undefined ? 'Ticket holders' : `Ticket holders who agreed to ${label.toLowerCase()}`
}

interface LeftOut {
  readonly bounced: number
  readonly unsubscribed: number
  readonly unreachable: number
}

/** Who of an audience is left out, and why; empty if no one is. */
export const leftOutText = ({ bounced, unsubscribed, unreachable }: LeftOut): string =>
  [
    bounced === 0 ? '' : `${number(bounced)} whose address rejects e-mails`,
    unsubscribed === 0 ? '' : `${number(unsubscribed)} who didn’t agree to it`,
    unreachable === 0 ? '' : `${number(unreachable)} without an address`,
  ]
    .filter(Boolean)
    .join(', ')

/** How far a run is, in a sentence. */
export const runText = (run: AudienceRunFieldsFragment): string => {
  const { state, hasBegun, scheduledAt, confirmed, sent, left, rejected, failed, skipped } = run
  if (!hasBegun) {
    const when = formatMoment(scheduledAt, { year: true })
    return state === 'SCHEDULED' ? `To ${people(confirmed)} on ${when}` : `Planned for ${when}, not begun`
  }
  return [
    `${number(sent)} sent`,
    left === 0 ? '' : `${number(left)} left`,
    rejected === 0 ? '' : `${number(rejected)} bounced`,
    failed === 0 ? '' : `${number(failed)} failed`,
    skipped === 0 ? '' : `${number(skipped)} no longer in the audience`,
  ]
    .filter(Boolean)
    .join(', ')
}
