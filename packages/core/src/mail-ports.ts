import type { MailFrame } from '@newsloom/email/batch-format/mail-frame'

/** A request in the mailer's own frame with `count` mails; `key` is its idempotency key. */
export type MailBatch = { key: string; body: Uint8Array<ArrayBuffer>; count: number }
/**
 * A single mail in a frame: a test, a confirmation. A key that was used for a batch is not used for
 * a single mail.
 */
export type SingleMail = { key: string; body: Uint8Array<ArrayBuffer> }
/**
 * `allowedPerSecond`: the account's limit, if the response contains it. `accepted`: with ids in
 * order; `cooldownMs`: no more calls are allowed for this long. `retry`: send the same bytes under
 * the same key later; `isUntaken` when this request was certainly not accepted. `refused`: never
 * retry the whole batch; `splittable` when one bad address may be the cause. `conflict`: the key
 * was used with other bytes, so the result is unknown.
 */
export type MailOutcome =
  | { kind: 'accepted'; ids: string[]; cooldownMs?: number; allowedPerSecond?: number }
  | {
      kind: 'retry'
      reason: string
      afterMs: number | null
      isUntaken?: boolean
      allowedPerSecond?: number
    }
  | { kind: 'quota'; reason: string; until: Date }
  | { kind: 'refused'; reason: string; splittable: boolean }
  | { kind: 'conflict'; reason: string }
export interface Mailer {
  readonly kind: 'resend' | 'outbox'
  /** the frame of requests with mails by this sender; always the same */
  frameOf(from: string): MailFrame
  /** throws only on abort */
  sendBatch(batch: MailBatch, signal: AbortSignal): Promise<MailOutcome>
  /** throws only on abort */
  sendOne(mail: SingleMail, signal: AbortSignal): Promise<MailOutcome>
  /**
   * whether the service responds and accepts our key, without mailing anything; throws only on
   * abort
   */
  check(signal: AbortSignal): Promise<AccountCheck>
}
/**
 * `verifiedDomains` null: they do not exist or may not be read. `trialDomain`: the service's own,
 * from which an account can mail only its owner. `isKeyRefused`: no mail is accepted with this API
 * key.
 */
export type AccountCheck = {
  reachable: boolean
  detail: string
  verifiedDomains: string[] | null
  trialDomain?: string
  isKeyRefused?: boolean
}
