-- How often shop pages of events were opened, by day. Counts only: no person, no device.
create table event_view (
  account_id uuid not null,
  storefront_id uuid not null,
  event_id uuid not null,
  day date not null,
  views integer not null check (views > 0),
  primary key (storefront_id, event_id, day),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
comment on table event_view is 'writer: analytics. Page views of one event in one storefront on one day (UTC).';
