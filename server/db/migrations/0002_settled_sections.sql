CREATE TABLE "settled_sections" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "settled_sections_key_unique" UNIQUE("key")
);
