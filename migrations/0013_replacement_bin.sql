CREATE TABLE `replacement_bin` (
	`id` text PRIMARY KEY NOT NULL,
	`variant` text NOT NULL,
	`artnr` text NOT NULL,
	`version` integer NOT NULL,
	`products` text NOT NULL,
	`deleted` text NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `replacement_bin_deleted` ON `replacement_bin` (`deleted`);