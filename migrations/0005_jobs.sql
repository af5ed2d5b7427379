CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`created` text NOT NULL,
	`created_by` text NOT NULL,
	`undoing` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_created` ON `job` (`created`);--> statement-breakpoint
CREATE TABLE `job_row` (
	`job` text NOT NULL,
	`position` integer NOT NULL,
	`line` integer NOT NULL,
	`product` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`before` integer,
	`after` integer,
	`fault` text,
	PRIMARY KEY(`job`, `position`),
	FOREIGN KEY (`job`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_row_state` ON `job_row` (`job`,`state`,`position`);