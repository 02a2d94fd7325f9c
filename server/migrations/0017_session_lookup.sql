-- Whether a person has signed in from a device before is asked of ended sessions too.
create index session_of_user_ever on session (user_id);
