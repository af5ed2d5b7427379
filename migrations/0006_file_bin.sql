CREATE TABLE `file_bin` (
	`id` text PRIMARY KEY NOT NULL,
	`product` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`small_key` text,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`line_art` integer NOT NULL,
	`alt` text,
	`pending` integer NOT NULL,
	`deleted` text NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_bin_deleted` ON `file_bin` (`deleted`);--> statement-breakpoint
CREATE INDEX `file_bin_key` ON `file_bin` (`key`);--> statement-breakpoint
CREATE INDEX `file_bin_small_key` ON `file_bin` (`small_key`);