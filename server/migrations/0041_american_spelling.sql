-- Names in American spelling, as everywhere else.
alter table account rename column brand_colour to brand_color;
alter table collection_price_level rename column colour to color;
alter table price_type rename column colour to color;
alter type beneficiary rename value 'ORGANISER' to 'ORGANIZER';
alter type fee_payer rename value 'ORGANISER' to 'ORGANIZER';
alter type refund_source rename value 'ORGANISER' to 'ORGANIZER';
alter type ledger_account rename value 'ORGANISER' to 'ORGANIZER';
