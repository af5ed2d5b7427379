CREATE TABLE `miss` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `miss_day_of` ON `miss` (`day`);--> statement-breakpoint
CREATE TABLE `miss_day` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `language`, `category`, `text`)
);
