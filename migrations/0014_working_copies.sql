CREATE TABLE `working_copy` (
	`product` text PRIMARY KEY NOT NULL,
	`base` integer NOT NULL,
	`contents` text NOT NULL,
	`version` integer NOT NULL,
	`created` text NOT NULL,
	`changed` text NOT NULL,
	`changed_by` text NOT NULL,
	`publish_at` text,
	`publish_by` text,
	`languages` text,
	`fault` text
);
--> statement-breakpoint
CREATE INDEX `working_copy_publish_at` ON `working_copy` (`publish_at`);