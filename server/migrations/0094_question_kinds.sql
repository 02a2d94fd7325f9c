-- More kinds of answers. A new value can't be used in the transaction that adds it, so the tables follow on their own.
alter type question_kind add value 'CONSENT';
alter type question_kind add value 'ADDRESS';
alter type question_kind add value 'FILE';
