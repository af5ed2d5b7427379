CREATE TABLE `ready` (
	`deployment` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`kept` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `save` (
	`generation` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`outdated` text NOT NULL
);
