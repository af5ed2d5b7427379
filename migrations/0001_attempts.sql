CREATE TABLE `attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_ends` ON `attempt` (`ends`);