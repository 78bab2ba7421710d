import { sentence } from '@newsloom/contract/sentences/sentences'
import { causeOf } from '@newsloom/core/lib/cause-of'
import type { Mailer, MailOutcome } from '@newsloom/core/mail-ports'
import { sendOfKey } from '@newsloom/core/mail-rate/batch-key'
import type { Db } from '@newsloom/db/client'
import { outboxMails } from '@newsloom/db/schema/sends'
import { type JsonMail, jsonFrame, readJsonBatch } from '@newsloom/email/batch-format/json-batch'
import { asc, eq } from 'drizzle-orm'

/**
 * Stores emails in this installation. Repeating a batch under its key has no effect, as with
 * Resend.
 */
export function createLocalMailbox(db: Db): Mailer {
  return {
    kind: 'outbox',
    check: async () => ({
      reachable: true,
      detail: sentence('staysHere'),
      verifiedDomains: null,
    }),
    frameOf: jsonFrame,
    sendOne: ({ key, body }, signal) => keep(db, key, readJsonBatch(body), signal),
    sendBatch: ({ key, body }, signal) => keep(db, key, readJsonBatch(body), signal),
  }
}

async function keep(db: Db, key: string, mails: JsonMail[], signal: AbortSignal): Promise<MailOutcome> {
  signal.throwIfAborted()
  try {
    return { kind: 'accepted', ids: await store(db, key, mails) }
  } catch (error) {
    return { kind: 'retry', reason: `the outbox cannot be written: ${causeOf(error)}`, afterMs: null }
  }
}

async function store(db: Db, key: string, mails: JsonMail[]): Promise<string[]> {
  await db
    .insert(outboxMails)
    .values(
      mails.map((mail, place) => ({
        idempotencyKey: key,
        place,
        sendId: sendOfKey(key),
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
