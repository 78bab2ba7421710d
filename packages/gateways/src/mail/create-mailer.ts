import type { Mailer } from '@newsloom/core/mail-ports'
import type { Db } from '@newsloom/db/client'
import { createLocalMailbox } from './outbox.ts'
import { createResend } from './resend.ts'

export type MailerOptions = { apiKey?: string; baseUrl?: string; db: Db }

/** Resend with a key, else the local outbox, which has its own screen. */
export function createMailer({ apiKey, baseUrl, db }: MailerOptions): Mailer {
  return apiKey ? createResend({ apiKey, baseUrl }) : createLocalMailbox(db)
}
