import type { Context } from '@newsloom/core/context'
import type { TestDatabase } from '@newsloom/db/testing'
import { requestApp } from './request-app.ts'

/** The whole HTTP app for a stranger's browser: from elsewhere, without a token. */
export function readerEndpoints(ctx: Context) {
  const config = { ...ctx.config, publicUrl: 'https://news.example.org' }
  const request = requestApp({ ...ctx, config })
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    request(path, { from: 'elsewhere', method, headers })
  const post = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) =>
    request(path, {
      from: 'elsewhere',
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
  return { open, post }
}

/** A digest of all rows per table. */
export async function digestTables({ sql }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const tables = await sql`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql(name)} t`
    digests[name] = row?.digest
  }
  return digests
}
