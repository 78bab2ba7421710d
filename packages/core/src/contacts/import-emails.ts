import { parseAddress } from '@newsloom/contract/addresses'
import { IMPORT_LIMITS, type ImportEmailsInput, type ImportResult } from '@newsloom/contract/imports'
import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { lockList } from './require-list.ts'

type Address = { email: string; norm: string }

/** Rows in one statement. */
const CHUNK = 10_000

/**
 * Adds addresses to a list: all that are valid and new, or none. count + duplicates + rejectedCount = addresses given.
 * A suppressed address may be in a list; it is still never mailed.
 * @throws NotFoundError when the list is gone
 */
export async function importEmails(ctx: Context, input: ImportEmailsInput): Promise<ImportResult> {
  const { accepted, rejected } = sortOut(input.emails)
  const addresses = [...accepted.values()]
  const count = await transaction(ctx, async (tx) => {
    await lockList(tx, input.listId)
    let added = 0
    for (let from = 0; from < addresses.length; from += CHUNK) {
      added += await insertChunk(tx, input.listId, addresses.slice(from, from + CHUNK))
    }
    return added
  })
  return {
    listId: input.listId,
    count,
    duplicates: input.emails.length - rejected.length - count,
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, IMPORT_LIMITS.reasons),
  }
}

function sortOut(emails: string[]): { accepted: Map<string, Address>; rejected: ImportResult['rejected'] } {
  const accepted = new Map<string, Address>()
  const rejected: ImportResult['rejected'] = []
  for (const [index, text] of emails.entries()) {
    const address = parseAddress(text)
    if (!address.ok) rejected.push({ row: index + 1, email: text.slice(0, 320), reason: address.reason })
    else if (!accepted.has(address.norm)) accepted.set(address.norm, address)
  }
  return { accepted, rejected }
}

async function insertChunk(tx: Context, listId: number, chunk: Address[]): Promise<number> {
  const emails = sql.param(chunk.map(({ email }) => email))
  const norms = sql.param(chunk.map(({ norm }) => norm))
  const [row] = await tx.db.execute<{ added: number }>(sql`
    with added as (
      insert into contacts (list_id, email, email_norm)
      select ${listId}::int, * from unnest(${emails}::text[], ${norms}::text[])
      on conflict (list_id, email_norm) do nothing
      returning 1
    )
    select count(*)::int as added from added`)
  return row?.added ?? 0
}
