-- A code belongs to a number and the device that asked for it.
alter table sms_codes drop constraint sms_codes_pkey;
alter table sms_codes add primary key (phone_lookup, device);
