-- The index of first tickets leaves out those that replaced another, so that no statement could use it to find the tickets of an item: refunds, disputes and every page of an order read all tickets.
create index ticket_item on ticket (item_id);
