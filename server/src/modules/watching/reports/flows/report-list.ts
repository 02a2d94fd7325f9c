import { financialReport } from '@admission/common/reports/financial-report.ts'
import { journalReport } from '@admission/common/reports/journal-report.ts'
import { settlementReport } from '@admission/common/reports/settlement-report.ts'
import { answerReport } from '@admission/common/reports/answer-report.ts'
import { waitlistReport } from '@admission/common/reports/waitlist-report.ts'
import { userReport } from '@admission/common/reports/user-report.ts'
import { notFound } from '#platform/errors.ts'
import { answerReportSql } from '../reads/answer-report.ts'
import { financialReportSql } from '../reads/financial-report.ts'
import { journalReportSql } from '../reads/journal-report.ts'
import { settlementReportSql } from '../reads/settlement-report.ts'
import { waitlistReportSql } from '../reads/waitlist-report.ts'
import { userReportSql } from '../reads/user-report.ts'
import { defineReport, type Report } from './define-report.ts'

/** Every report of the product. */
export const REPORTS: readonly Report[] = [
  defineReport(userReport, userReportSql),
  defineReport(answerReport, answerReportSql),
  defineReport(waitlistReport, waitlistReportSql),
  defineReport(journalReport, journalReportSql),
  defineReport(financialReport, financialReportSql),
  defineReport(settlementReport, settlementReportSql),
]

/** The report with this name. Throws notFound if there is none. */
export const reportNamed = (name: string): Report => {
  const found = REPORTS.find(({ definition }) => definition.name === name)
  if (found === undefined) throw notFound()
  return found
}
