-- Listeners carry the name of their module. What they did about a fact stays done.
update fact_effect fe set listener = named.now
from (values ('checkout.count-order', 'sales.count-order'), ('checkout.refund-event', 'after-sales.refund-event'), ('checkout.tell-postponement', 'after-sales.announce-postponement'),
             ('checkout.send-refund', 'after-sales.send-refund'), ('checkout.send-cancellation', 'after-sales.send-cancellation'), ('checkout.note-dispute', 'after-sales.note-dispute'),
             ('checkout.note-dispute-end', 'after-sales.note-dispute-end')) named (before, now)
where fe.listener = named.before;
