-- "Theater" is spelled as everywhere else.
alter table event drop constraint event_category_check;
update event set category = 'Theater' where category = 'Theatre';
alter table event add constraint event_category_check check
  (category in ('Theater', 'Opera & classical', 'Concert', 'Dance', 'Comedy', 'Football', 'Festival', 'Family'));
-- Lists that somebody saved with this filter.
update table_view set filters = jsonb_set(filters, '{category}', to_jsonb(replace(filters ->> 'category', 'Theatre', 'Theater')))
where list = 'events' and filters ? 'category';
