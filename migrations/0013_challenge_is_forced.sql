-- As in 0001: the owner of a table is bound by its policies too.
ALTER TABLE "challenge_completions" FORCE ROW LEVEL SECURITY;
