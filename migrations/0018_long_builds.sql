CREATE TABLE `build` (
	`deployment` text NOT NULL,
	`key` text NOT NULL,
	`generation` integer NOT NULL,
	`pieces` integer NOT NULL,
	`last` text,
	PRIMARY KEY(`deployment`, `key`)
);
