ALTER TABLE `job` ADD `file` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` ADD `object_kind` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` ADD `object_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` ADD `object_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` ADD `job` text;