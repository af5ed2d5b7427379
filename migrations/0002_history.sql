CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`email` text NOT NULL,
	`user_name` text NOT NULL,
	`lang` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`status` integer NOT NULL,
	`method` text NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`datastr` text NOT NULL,
	`loglevel` text NOT NULL,
	`completed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_date` ON `activity` (`date`);--> statement-breakpoint
CREATE TABLE `bin` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`contents` text NOT NULL,
	`deleted` text NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bin_deleted` ON `bin` (`deleted`);--> statement-breakpoint
CREATE TABLE `revision` (
	`product` text NOT NULL,
	`version` integer NOT NULL,
	`snapshot` text NOT NULL,
	`saved` text NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`product`, `version`)
);
