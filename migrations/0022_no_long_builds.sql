-- Dropped a table that the code before may still use; that waits for the first baseline.
SELECT 1;
