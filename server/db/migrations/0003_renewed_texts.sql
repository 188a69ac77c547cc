CREATE TABLE "renewed_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "renewed_texts_key_unique" UNIQUE("key")
);
