import type { SendView } from '@newsloom/contract/sends/sends'
import { sends } from '@newsloom/db/schema/sends'
import { sql } from 'drizzle-orm'
import type { ClickRequest } from '../clicks/click-request.ts'
import { ensureLinks } from '../clicks/ensure-links.ts'
import type { Context } from '../context.ts'

/** The headers of a person's browser that opens a link. */
export const PERSON_HEADERS: Record<string, string> = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
}

/** A person's click request. */
export const personRequest = (changes: Partial<ClickRequest> = {}): ClickRequest => ({
  method: 'GET',
  userAgent: PERSON_HEADERS['user-agent'] ?? '',
  hasLanguage: true,
  purpose: '',
  fetchMode: 'navigate',
  hasClientHints: true,
  isAltered: false,
  address: '192.0.2.10',
  ...changes,
})

/** A send that has ended, with links to these addresses. @returns sends.id */
export async function insertSend(
  ctx: Context,
  kind: SendView['kind'] = 'news',
  urls: string[] = [],
): Promise<number> {
  const [send] = await ctx.db
    .insert(sends)
    .values({
      kind,
      label: 'Rice prices',
      contactListIds: [],
      subject: 'Research Update: Rice prices',
      snapshot: {
        from: 'news@example.org',
        subject: 'Research Update: Rice prices',
        html: '',
        text: '',
        publicUrl: ctx.config.publicUrl,
        links: Object.fromEntries(await ensureLinks(ctx, urls)),
        values: {},
      },
      fingerprint: 'fixture',
      state: 'done',
      audience: 0,
      duplicates: 0,
    })
    .returning({ id: sends.id })
  if (!send) throw new Error('no send was inserted')
  return send.id
}

/** Mails of a send, all accepted at `sentAt`. @returns deliveries.id, one per person */
export async function insertDeliveries(
  ctx: Context,
  sendId: number,
  count: number,
  sentAt: Date = new Date(Date.now() - 3_600_000),
): Promise<number[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    insert into deliveries (send_id, email, email_norm, name, state, sent_at)
    select ${sendId}::int, 'reader' || n || '@example.org', 'reader' || n || '@example.org', 'Reader ' || n, 'sent',
      ${sentAt.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n returning id`)
  return rows.map(({ id }) => Number(id))
}
