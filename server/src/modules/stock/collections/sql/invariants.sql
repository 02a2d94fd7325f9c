create or replace view app.chk_inv_32_collections as
select format('%s/%s', b.collection_id, b.block_id) offender, 'offers a block that another account holds exclusively' detail
from collection_block b join block k on k.id = b.block_id where k.holder_account_id is not null and k.holder_account_id <> b.account_id;
