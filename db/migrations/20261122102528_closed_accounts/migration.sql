-- An invitation cancelled because its address's account was closed: its managers may not know of the account.
update "audit_entries" set "action" = 'cancelled' where "subject" = 'invitation' and "action" = 'account_closed';
