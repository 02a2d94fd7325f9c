/* Written by tools/generate-documents.ts from monitoring.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_MonitoringRuleSaved_Fragment, type SaveAnswer_MonitoringRuleStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_MonitoringRule_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type MonitoringAlertFilter = {
  /** Condition. */
  readonly kind?: ReadonlyArray<MonitoringKind> | null | undefined;
  /** Days, in the account’s time zone. No more than a year. */
  readonly opened?: DayRange | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<MonitoringAlertState> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type MonitoringAlertSort = {
  /** Field to sort by. */
  readonly by: MonitoringAlertSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type MonitoringAlertSortField =
  | 'OPENED';

/** State of an alert. */
export type MonitoringAlertState =
  /** Is over. */
  | 'CLOSED'
  /** Isn’t over. */
  | 'OPEN';

/** Condition that a monitoring rule watches for. */
export type MonitoringKind =
  /** Exports, scheduled reports and e-mails that failed. */
  | 'JOB_FAILURES'
  /** Events on sale without a sale for some hours. */
  | 'NO_SALES'
  /** Failed payments. */
  | 'PAYMENT_FAILURES'
  /** Refunds as a percentage of sales. */
  | 'REFUND_RATE'
  /** Events that are sold out. */
  | 'SOLD_OUT';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type MonitoringRuleFilter = {
  /** States. */
  readonly state?: ReadonlyArray<MonitoringRuleState> | null | undefined;
  /** Part of the name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Condition of a rule, and its recipients. At least one recipient or address. */
export type MonitoringRuleInput = {
  /** Further e-mail addresses, 5 at most. */
  readonly emails: ReadonlyArray<string>;
  /** Whether it is checked. */
  readonly isOn: boolean;
  /** Condition to watch for. */
  readonly kind: MonitoringKind;
  /** 1 to 80 characters. */
  readonly name: string;
  /** User IDs of members of the account, 20 at most. */
  readonly recipients: ReadonlyArray<string>;
  /** Percent of sales for REFUND_RATE, a number of failures for the failures; null for the others. */
  readonly threshold?: number | null | undefined;
  /** 1 to 720. Hours that it looks back; null for SOLD_OUT. */
  readonly windowHours?: number | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type MonitoringRuleSort = {
  /** Field to sort by. */
  readonly by: MonitoringRuleSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type MonitoringRuleSortField =
  | 'NAME';

/** State of a monitoring rule. */
export type MonitoringRuleState =
  /** Has open alerts. */
  | 'ALERT'
  /** Is checked, and sends no e-mails. */
  | 'MUTED'
  /** Isn’t checked. */
  | 'OFF'
  /** Is checked, and nothing is wrong. */
  | 'WATCHING';

export type MonitoringRulesQueryVariables = {
  filter?: MonitoringRuleFilter | null | undefined;
  sort?: MonitoringRuleSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MonitoringRulesQuery = { readonly monitoringRules: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly text: string, readonly state: MonitoringRuleState, readonly openAlerts: number, readonly recipients: number } }> } };

export type MonitoringAlertsQueryVariables = {
  filter?: MonitoringAlertFilter | null | undefined;
  sort?: MonitoringAlertSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type MonitoringAlertsQuery = { readonly monitoringAlerts: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly text: string, readonly ruleName: string, readonly state: MonitoringAlertState, readonly eventId: string | null, readonly isMuted: boolean, readonly openedAt: TimeFieldsFragment, readonly closedAt: TimeFieldsFragment | null } }> } };

export type MonitoringRuleByIdQueryVariables = {
  id: string;
}

export type MonitoringRuleByIdQuery = { readonly monitoringRuleById: (
    { readonly kind: MonitoringKind, readonly name: string, readonly text: string, readonly threshold: number | null, readonly windowHours: number | null, readonly recipients: ReadonlyArray<string>, readonly emails: ReadonlyArray<string>, readonly isOn: boolean, readonly openAlerts: number, readonly mutedUntil: TimeFieldsFragment | null }
    & RecordFields_MonitoringRule_Fragment
  ) };

export type CreateMonitoringRuleMutationVariables = {
  input: MonitoringRuleInput;
}

export type CreateMonitoringRuleMutation = { readonly monitoringRuleCreate: { readonly id: string, readonly name: string } };

export type SaveMonitoringRuleMutationVariables = {
  id: string;
  version: number;
  input: MonitoringRuleInput;
}

export type SaveMonitoringRuleMutation = { readonly monitoringRuleSave:
    | SaveAnswer_MonitoringRuleSaved_Fragment
    | SaveAnswer_MonitoringRuleStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type MuteMonitoringRuleMutationVariables = {
  id: string;
  version: number;
  hours?: number | null | undefined;
}

export type MuteMonitoringRuleMutation = { readonly monitoringRuleMute:
    | SaveAnswer_MonitoringRuleSaved_Fragment
    | SaveAnswer_MonitoringRuleStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type RemoveMonitoringRuleMutationVariables = {
  id: string;
}

export type RemoveMonitoringRuleMutation = { readonly monitoringRuleRemove: boolean };
export const MonitoringRulesDocument = new Doc<MonitoringRulesQuery, MonitoringRulesQueryVariables>(
  "query MonitoringRules($filter:MonitoringRuleFilter$sort:MonitoringRuleSort$first:Int$after:String$last:Int$before:String){monitoringRules(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id name text state openAlerts recipients}}}}" +
    PageInfoFieldsFragmentText,
  { endpoint: 'admin', name: 'MonitoringRules' },
)

export const MonitoringAlertsDocument = new Doc<MonitoringAlertsQuery, MonitoringAlertsQueryVariables>(
  "query MonitoringAlerts($filter:MonitoringAlertFilter$sort:MonitoringAlertSort$first:Int$after:String$last:Int$before:String){monitoringAlerts(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id text ruleName state eventId isMuted openedAt{...TimeFields}closedAt{...TimeFields}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MonitoringAlerts' },
)

export const MonitoringRuleByIdDocument = new Doc<MonitoringRuleByIdQuery, MonitoringRuleByIdQueryVariables>(
  "query MonitoringRuleById($id:ID!){monitoringRuleById(id:$id){...RecordFields kind name text threshold windowHours recipients emails isOn mutedUntil{...TimeFields}openAlerts}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MonitoringRuleById' },
)

export const CreateMonitoringRuleDocument = new Doc<CreateMonitoringRuleMutation, CreateMonitoringRuleMutationVariables>(
  "mutation CreateMonitoringRule($input:MonitoringRuleInput!){monitoringRuleCreate(input:$input){id name}}",
  { endpoint: 'admin', name: 'CreateMonitoringRule', mutation: true },
)

export const SaveMonitoringRuleDocument = new Doc<SaveMonitoringRuleMutation, SaveMonitoringRuleMutationVariables>(
  "mutation SaveMonitoringRule($id:ID!$version:Int64!$input:MonitoringRuleInput!){monitoringRuleSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveMonitoringRule', mutation: true },
)

export const MuteMonitoringRuleDocument = new Doc<MuteMonitoringRuleMutation, MuteMonitoringRuleMutationVariables>(
  "mutation MuteMonitoringRule($id:ID!$version:Int64!$hours:Int){monitoringRuleMute(id:$id version:$version hours:$hours){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'MuteMonitoringRule', mutation: true },
)

export const RemoveMonitoringRuleDocument = new Doc<RemoveMonitoringRuleMutation, RemoveMonitoringRuleMutationVariables>(
  "mutation RemoveMonitoringRule($id:ID!){monitoringRuleRemove(id:$id)}",
  { endpoint: 'admin', name: 'RemoveMonitoringRule', mutation: true },
)
