-- The end of the baseline (npm run migration): what the schema cannot state.
INSERT INTO `meta` (`key`, `value`) VALUES ('generation', 1);
--> statement-breakpoint
-- Whatever changes a password or a level, the log tells it.
CREATE TRIGGER `user_password_changed` AFTER UPDATE OF `password_hash` ON `user`
WHEN old.`password_hash` <> new.`password_hash`
BEGIN
	INSERT INTO `security_event` VALUES (lower(hex(randomblob(16))), 'password-changed', new.`id`, '', 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER `user_level_changed` AFTER UPDATE OF `level` ON `user`
WHEN old.`level` <> new.`level`
BEGIN
	INSERT INTO `security_event` VALUES (lower(hex(randomblob(16))), 'level-changed', new.`id`, '', 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
