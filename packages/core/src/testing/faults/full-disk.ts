import type { TestDatabase } from '@newsloom/db/testing'

/** The writes to refuse. */
export type Refusal = { table: string; when?: string }

/**
 * From now on the database refuses these writes as it does on a full disk (SQLSTATE 53100). It
 * needs no separate disk, and the error comes from Postgres itself. @returns a function that ends
 * it
 */
export async function fillDisk(
  { sql }: Pick<TestDatabase, 'sql'>,
  { table, when }: Refusal,
): Promise<() => Promise<void>> {
  const name = `full_${table}`
  await sql.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device'
        using errcode = '53100', hint = 'Check free disk space.';
    end $$;
    create trigger ${name} before insert or update on ${table}
      for each row ${when ? `when (${when})` : ''} execute function ${name}()`)
  return async () => {
    await sql.unsafe(`drop function if exists ${name} cascade`)
  }
}
