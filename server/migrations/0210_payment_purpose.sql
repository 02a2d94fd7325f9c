-- What a payment is for: its outcome goes to the module that sold it.

create type payment_purpose as enum ('CHECKOUT', 'ATTENDED_SALE', 'DISTRIBUTION', 'EXCHANGE');
alter table attempt add column purpose payment_purpose not null default 'CHECKOUT';
comment on column attempt.purpose is 'What is paid for; decides whose outcome handler gets the outcome and who looks it up.';
