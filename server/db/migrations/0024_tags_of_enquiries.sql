ALTER TABLE "beta_requests" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "beta_requests_tagged_idx" ON "beta_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "beta_requests"."tags" <> '[]';--> statement-breakpoint
CREATE INDEX "investors_tagged_idx" ON "investors" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "investors"."tags" <> '[]';