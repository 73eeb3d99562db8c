-- sum 10622dc0feba0075
-- The check of name and face has one name: 实名认证.
update skus set name = '实名认证' where id = 400 and name = '真人认证';
update articles set content = replace(content, '实名和真人认证', '实名认证') where content like '%实名和真人认证%';
