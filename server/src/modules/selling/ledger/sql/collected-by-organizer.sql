-- collected_by_organizer: whether the organizer took the money of a sale itself: the total of such a sale is debited to the organizer, not to CLEARING. Says the same as TENDERS of sales (sales/types/sale.ts).
create or replace function collected_by_organizer(p_tender sale_tender) returns boolean language sql immutable parallel safe as $$
  select p_tender in ('CASH', 'CHECK', 'TRANSFER', 'INVOICE')
$$;
