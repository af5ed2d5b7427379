ALTER TABLE `user` ADD `link_hash` text;--> statement-breakpoint
ALTER TABLE `user` ADD `link_ends` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `last_seen` text;