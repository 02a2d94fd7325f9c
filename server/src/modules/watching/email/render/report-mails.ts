import { heading, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** The file of a scheduled report. */
export interface ReportReadyMail {
  /** The schedule's name: "Buyers, weekly". */
  readonly scheduleName: string
  readonly accountName: string
  /** Where a signed-in member downloads it. */
  readonly url: string
  readonly days: number
}

/** Tells a member that a report is ready to download. The file itself is never mailed. */
export const reportReadyMail = (
  { scheduleName, accountName, url, days }: ReportReadyMail,
  context: MailContext,
): Promise<RenderedMail> => {
  const subject = `Report ready: ${scheduleName}`
  const what = `The report “${scheduleName}” for ${accountName} is ready.`
  const access = `Sign in to download it. The file is available for ${String(days)} days.`
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, 'Your report is ready'),
    paragraph({ padding: '14px 0 0' }, what),
    paragraph({ padding: '12px 0 24px', color: SOFT }, access),
    action(context.sender, url, 'Download report'),
  )
  const reason = `You’re receiving this because a member of ${accountName} added you to a scheduled report.`
  return renderMail({ subject, preview: what, body, reason, text: [subject, what, access, url] }, context)
}
