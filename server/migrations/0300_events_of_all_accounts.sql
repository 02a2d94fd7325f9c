-- Employees list the events of all accounts by date, title, tickets sold and gross.
create index event_all_day on event (date_show, id);
create index event_all_name on event (name_key, id);
create index event_standing_all_sold on event_standing (sold, event_id);
create index event_standing_all_gross on event_standing (gross, event_id);
