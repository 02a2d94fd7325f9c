import type { PersonTable } from './person-table.ts'

/** Users, how they sign in, their work for organizers, and what they left in messages and records. */
export const PEOPLE_TABLES: Readonly<Record<string, PersonTable>> = {
  users: {
    subject: 'profile',
    fates: {
      'given, erased':
        'email email_verified_at first_name last_name phone location time_zone marketing_consent_at marketing_withdrawn_at',
      'withheld, erased': 'password_hash locked_reason name_key',
      'withheld, kept': 'locked_by merged_into',
      'given, kept': 'id locale created_at',
    },
  },
  user_email: {
    subject: 'profile',
    fates: { 'given, deleted': 'email is_primary verified_at added_at removed_at', 'withheld, deleted': 'user_id' },
  },
  session: {
    subject: 'security',
    fates: {
      'given, deleted': 'area user_agent ip created_at last_seen_at expires_at revoked_at revoked_reason',
      'withheld, deleted': 'user_id account_id token_hash user_agent_digest',
    },
  },
  sign_in_attempt: {
    subject: 'security',
    fates: {
      'given, deleted': 'at area method second_step failure device network',
      'withheld, deleted': 'user_id',
    },
  },
  approval: {
    fates: { 'withheld, erased': 'reason', 'withheld, kept': 'kind user_id state asked_by decided_by' },
  },
  passkey: {
    subject: 'security',
    fates: {
      'given, deleted': 'name created_at last_used_at',
      'withheld, deleted': 'user_id credential_id public_key',
    },
  },
  user_authenticator: {
    subject: 'security',
    fates: { 'given, deleted': 'confirmed_at created_at lost_at', 'withheld, deleted': 'user_id secret' },
  },
  recovery_code: { fates: { 'withheld, deleted': 'user_id code_hash' } },
  passkey_challenge: { fates: { 'withheld, deleted': 'user_id hash' } },
  secret_link: { fates: { 'withheld, deleted': 'user_id email token_hash subject_id data' } },
  idempotency: { fates: { 'withheld, deleted': 'actor operation key body_hash answer' } },
  rate_limit: { fates: { 'withheld, kept': 'key' } },
  employee: {
    subject: 'work',
    fates: {
      'given, kept': 'role created_at disabled_at',
      'withheld, erased': 'second_factor_secret',
      'withheld, kept': 'user_id',
    },
  },
  member: {
    subject: 'work',
    fates: { 'given, kept': 'account_id role created_at disabled_at', 'withheld, kept': 'user_id event_ids' },
  },
  member_invitation: {
    subject: 'work',
    fates: { 'given, deleted': 'account_id email role state sent_at expires_at', 'withheld, deleted': 'event_ids' },
  },
  table_view: {
    subject: 'work',
    fates: { 'given, deleted': 'list name filters sort columns created_at', 'withheld, deleted': 'user_id' },
  },
  report_schedule: {
    subject: 'work',
    fates: {
      'given, deleted': 'report name parameters sort columns frequency created_at',
      'withheld, deleted': 'user_id recipients',
    },
  },
  monitoring_rule: { fates: { 'withheld, kept': 'kind name', 'withheld, erased': 'recipients emails' } },
  export_file: { fates: { 'withheld, deleted': 'user_id list asked columns path' } },
  file: { fates: { 'withheld, kept': 'user_id name media_type digest path alt' } },
  attendee_message: {
    fates: { 'withheld, kept': 'id account_id event_id subject body ticket_ids written_by created_at' },
  },
  audience_recipient: {
    fates: {
      'withheld, kept': 'run_id account_id place address_key user_id ticket_id mail_id planned_at skipped_at',
    },
  },
  person_export: { fates: { 'withheld, deleted': 'user_id state path' } },
  erasure: { fates: { 'withheld, kept': 'user_id state requested_by done', 'withheld, erased': 'addresses words' } },
  mail: {
    subject: 'messages',
    fates: {
      'given, erased': 'recipient subject text',
      'given, kept': 'type sent_at created_at',
      'withheld, erased': 'html attachments last_error',
      'withheld, kept': 'user_id message_id',
    },
  },
  help_request: {
    subject: 'messages',
    fates: {
      'given, deleted': 'reference topic name email order_reference message created_at',
      'withheld, deleted': 'user_id',
    },
  },
  terms_acceptance: {
    subject: 'choices',
    fates: {
      'given, kept': 'terms terms_version order_id accepted_at',
      'withheld, erased': 'ip_hash',
      'withheld, kept': 'user_id',
    },
  },
  consent: {
    subject: 'choices',
    fates: {
      'given, deleted': 'purpose granted version decided_at',
      'withheld, deleted': 'user_id device_id network_hash',
    },
  },
  mail_consent: {
    subject: 'choices',
    fates: {
      'given, deleted': 'account_id topic consents version source decided_at',
      'withheld, deleted': 'user_id',
    },
  },
  audit: {
    subject: 'choices',
    fates: {
      'given, erased': 'ip',
      'given, kept': 'at action target_kind',
      'withheld, erased': 'before after reason',
      'withheld, kept': 'actor_kind actor_id target_id request_id',
    },
  },
  fact: { fates: { 'withheld, kept': 'kind subject_id', 'withheld, erased': 'data' } },
  fact_effect: { fates: { 'withheld, kept': 'listener', 'withheld, erased': 'error' } },
  stored_file: { fates: { 'withheld, deleted': 'path' } },
  stored_piece: { fates: { 'withheld, deleted': 'bytes' } },
}
