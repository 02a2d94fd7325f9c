/* Written by tools/generate-documents.ts from event-visits.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_VisitPlanSaved_Fragment, type SaveAnswer_VisitPlanStale_Fragment, SaveAnswerFragmentText, type RecordFields_VisitPlan_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Day that differs from the weekly times. */
export type DayExceptionInput = {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Its own times; empty to close it. */
  readonly times: ReadonlyArray<DayTimeInput>;
};

/** Time on one day. */
export type DayTimeInput = {
  /** End, HH:MM. */
  readonly timeEnd: string;
  /** Start, HH:MM. */
  readonly timeStart: string;
};

/** Day of the week. */
export type PlanWeekday =
  | 'FRIDAY'
  | 'MONDAY'
  | 'SATURDAY'
  | 'SUNDAY'
  | 'THURSDAY'
  | 'TUESDAY'
  | 'WEDNESDAY';

/** When an event repeats. */
export type VisitPlanInput = {
  /** 0 to 1,440; null for no separate time. */
  readonly doorsMinutes?: number | null | undefined;
  /** Days that differ. */
  readonly exceptions: ReadonlyArray<DayExceptionInput>;
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** How it is visited. */
  readonly kind: VisitPlanKind;
  /** Weekly times. */
  readonly times: ReadonlyArray<WeeklyTimeInput>;
  /** Last day, at most three years later. */
  readonly to: string;
};

/** How an event is visited. */
export type VisitPlanKind =
  /** One time only. */
  | 'NONE'
  /** A ticket is valid for one visit on any of its days. */
  | 'OPEN'
  /** Buyers choose a visit, and each visit has its own places. */
  | 'TIMED';

/** Time that repeats each week. */
export type WeeklyTimeInput = {
  /** Day of the week. */
  readonly dayOfWeek: PlanWeekday;
  /** End, HH:MM. */
  readonly timeEnd: string;
  /** Start, HH:MM. */
  readonly timeStart: string;
};

export type EventVisitPlanQueryVariables = {
  eventId: string;
}

export type EventVisitPlanQuery = { readonly eventVisitPlan: (
    { readonly kind: VisitPlanKind, readonly zone: string, readonly from: string, readonly to: string, readonly doorsMinutes: number | null, readonly hasPlaces: boolean, readonly times: ReadonlyArray<{ readonly dayOfWeek: PlanWeekday, readonly timeStart: string, readonly timeEnd: string }>, readonly exceptions: ReadonlyArray<{ readonly day: string, readonly times: ReadonlyArray<{ readonly timeStart: string, readonly timeEnd: string }> }> }
    & RecordFields_VisitPlan_Fragment
  ) };

export type EventVisitMonthQueryVariables = {
  eventId: string;
  month: string;
}

export type EventVisitMonthQuery = { readonly eventVisits: ReadonlyArray<{ readonly id: string, readonly isClosed: boolean, readonly hasStarted: boolean, readonly capacity: number, readonly held: number, readonly sold: number, readonly startsAt: TimeFieldsFragment, readonly endsAt: TimeFieldsFragment, readonly areas: ReadonlyArray<{ readonly name: string, readonly priceLevel: number, readonly capacity: number, readonly held: number, readonly sold: number }> }> };

export type SaveVisitPlanMutationVariables = {
  id: string;
  version: number;
  input: VisitPlanInput;
}

export type SaveVisitPlanMutation = { readonly eventSaveVisitPlan:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VisitPlanSaved_Fragment
    | SaveAnswer_VisitPlanStale_Fragment
   };

export type SetVisitsOpenMutationVariables = {
  eventId: string;
  visitIds: ReadonlyArray<string> | string;
  open: boolean;
}

export type SetVisitsOpenMutation = { readonly eventSetVisitsOpen: boolean };

export type SetVisitCapacityMutationVariables = {
  eventId: string;
  visitId: string;
  area: string;
  priceLevel: number;
  capacity: number;
}

export type SetVisitCapacityMutation = { readonly eventSetVisitCapacity: boolean };
export const EventVisitPlanDocument = new Doc<EventVisitPlanQuery, EventVisitPlanQueryVariables>(
  "query EventVisitPlan($eventId:ID!){eventVisitPlan(eventId:$eventId){...RecordFields kind zone from to doorsMinutes times{dayOfWeek timeStart timeEnd}exceptions{day times{timeStart timeEnd}}hasPlaces}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'EventVisitPlan' },
)

export const EventVisitMonthDocument = new Doc<EventVisitMonthQuery, EventVisitMonthQueryVariables>(
  "query EventVisitMonth($eventId:ID!$month:String!){eventVisits(eventId:$eventId month:$month){id startsAt{...TimeFields}endsAt{...TimeFields}isClosed hasStarted capacity held sold areas{name priceLevel capacity held sold}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'EventVisitMonth' },
)

export const SaveVisitPlanDocument = new Doc<SaveVisitPlanMutation, SaveVisitPlanMutationVariables>(
  "mutation SaveVisitPlan($id:ID!$version:Int64!$input:VisitPlanInput!){eventSaveVisitPlan(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveVisitPlan', mutation: true },
)

export const SetVisitsOpenDocument = new Doc<SetVisitsOpenMutation, SetVisitsOpenMutationVariables>(
  "mutation SetVisitsOpen($eventId:ID!$visitIds:[ID!]!$open:Boolean!){eventSetVisitsOpen(eventId:$eventId visitIds:$visitIds open:$open)}",
  { endpoint: 'admin', name: 'SetVisitsOpen', mutation: true },
)

export const SetVisitCapacityDocument = new Doc<SetVisitCapacityMutation, SetVisitCapacityMutationVariables>(
  "mutation SetVisitCapacity($eventId:ID!$visitId:ID!$area:String!$priceLevel:Int!$capacity:Int!){eventSetVisitCapacity(eventId:$eventId visitId:$visitId area:$area priceLevel:$priceLevel capacity:$capacity)}",
  { endpoint: 'admin', name: 'SetVisitCapacity', mutation: true },
)
