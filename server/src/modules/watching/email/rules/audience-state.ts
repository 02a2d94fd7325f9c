import type { AudienceMail, AudienceMailState } from '../types.ts'

/** The state of a mail to an audience: that of its latest run, unless that was canceled. */
export const audienceState = ({ run }: Pick<AudienceMail, 'run'>): AudienceMailState =>
  run === null || run.state === 'CANCELED' ? 'DRAFT' : run.state
