import type { Expected } from '#testing/walk/walk.ts'

// Outcomes in the order: anonymous support operations finance administrator dismissed revoked member.
const none = '401 404 404 404 404 out401 out401 out401'
const refused = '401 403 404 403 404 out401 out401 out401'
const seen = { own: '401 ok ok ok ok out401 out401 out401', absent: none, otherType: none }
const changed = (outcome: string) => ({
  own: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  absent: refused,
  otherType: refused,
})
const helped = '401 404 403 403 404 out401 out401 out401'

const sent = (outcome: string) => ({
  own: `401 ${outcome} 403 403 ${outcome} out401 out401 out401`,
  absent: helped,
  otherType: helped,
})

const audiencesOf = (owner: 'account' | 'event'): Expected => ({
  [`Query.${owner}AudienceMails`]: seen,
  [`Query.${owner}AudienceMail`]: seen,
  [`Query.${owner}AudienceReach`]: seen,
  [`Query.${owner}AudienceChoices`]: seen,
  [`Query.${owner}AudiencePreview`]: seen,
  [`Mutation.${owner}AudienceMailCreate`]: changed('ok'),
  [`Mutation.${owner}AudienceMailDuplicate`]: changed('ok'),
  [`Mutation.${owner}AudienceMailSave`]: changed('AudienceMailSaved'),
  [`Mutation.${owner}AudienceMailArchive`]: changed('AudienceMailSaved'),
  [`Mutation.${owner}AudienceMailTest`]: changed('ok'),
})

/** Expected outcomes of the fields of e-mails for employees. */
export const employeeEmails: Expected = {
  'Query.accountMailTemplates': seen,
  'Query.eventMailTemplates': seen,
  'Query.accountMailTemplate': seen,
  'Query.eventMailTemplate': seen,
  'Query.accountMailPreview': seen,
  'Query.eventMailPreview': seen,
  'Mutation.accountMailTemplateSave': changed('MailTemplateSaved'),
  'Mutation.eventMailTemplateSave': changed('MailTemplateSaved'),
  'Mutation.accountMailTest': changed('ok'),
  'Mutation.eventMailTest': changed('ok'),
  'Query.accountMails': { plain: '401 ok ok ok ok out401 out401 out401' },
  'Query.accountMail': seen,
  'Mutation.accountMailResend': {
    own: '401 ok 403 403 ok out401 out401 out401',
    absent: helped,
    otherType: helped,
  },
  ...audiencesOf('account'),
  ...audiencesOf('event'),
  'Mutation.audienceMailSend': sent('ok'),
  'Mutation.audienceMailReschedule': sent('ok'),
  'Mutation.audienceMailStop': sent('ok'),
  'Mutation.audienceMailResume': sent('ok'),
  'Mutation.audienceMailCancel': sent('ok'),
}
