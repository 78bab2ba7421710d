import { Buffer } from 'node:buffer'
import { causeOf } from '@newsloom/core/lib/cause-of'
import type { Mailer, MailOutcome } from '@newsloom/core/ports'
import type { Db } from '@newsloom/db/client'
import { outboxMails } from '@newsloom/db/schema/sends'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

/** One mail of a batch, in Resend's format. */
const WireMail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
const WireBatch = z.array(WireMail).max(100)

/**
 * Mail that stays in this installation. A batch repeated under its key is the first one, as with
 * Resend.
 */
export function createLocalMailbox(db: Db): Mailer {
  return {
    kind: 'outbox',
    check: async () => ({
      reachable: true,
      detail: 'Email stays on this machine: look at it in the outbox.',
      verifiedDomains: null,
    }),
    sendOne: ({ key, mail }, signal) => keep(db, key, [mail], signal),
    sendBatch: ({ key, body }, signal) =>
      keep(db, key, WireBatch.parse(JSON.parse(Buffer.from(body).toString('utf8'))), signal),
  }
}

async function keep(
  db: Db,
  key: string,
  mails: z.infer<typeof WireBatch>,
  signal: AbortSignal,
): Promise<MailOutcome> {
  signal.throwIfAborted()
  try {
    return { kind: 'accepted', ids: await store(db, key, mails) }
  } catch (error) {
    return { kind: 'retry', reason: `the outbox cannot be written: ${causeOf(error)}`, afterMs: null }
  }
}

async function store(db: Db, key: string, mails: z.infer<typeof WireBatch>): Promise<string[]> {
  await db
    .insert(outboxMails)
    .values(
      mails.map((mail, place) => ({
        idempotencyKey: key,
        place,
        toAddress: mail.to,
        fromAddress: mail.from,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
      })),
    )
    .onConflictDoNothing()
  const stored = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(eq(outboxMails.idempotencyKey, key))
    .orderBy(asc(outboxMails.place))
  return stored.map(({ id }) => `outbox-${id}`)
}
