-- What buyers pay for purchase protection is the insurer's.
alter type beneficiary add value 'PROTECTION';
alter type ledger_account add value 'PROTECTION';
