-- Names of files from a Mac have letters and marks apart, so that nobody found them by typing the name. New ones are
-- composed when they arrive.

alter table media disable trigger media_touch;
update media
set name = normalize(name, nfc)
where name is not nfc normalized;
alter table media enable trigger media_touch;
update image_upload_history
set name = normalize(name, nfc)
where name is not nfc normalized;
update video_upload_history
set name = normalize(name, nfc)
where name is not nfc normalized;
