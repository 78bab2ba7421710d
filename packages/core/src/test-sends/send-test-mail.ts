import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import { resolveRecipients } from '../audience/ad-hoc-recipients.ts'
import type { Context } from '../context.ts'
import { fingerprintOf, mailSnapshot } from '../mail/compose-snapshot.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailResearch } from '../mail/mail-data.ts'
import { testMessage } from '../mail/test-texts.ts'
import { sendOnce } from '../sends/send-once.ts'

export type TestMail = {
  label: string
  /** addresses as typed; each gets its own mail */
  to: string[]
  subject: string
  mail: MailContent
  research: MailResearch & { topicName: string }
  templateId: number | null
  /** the research whose analysis it contains, if a pre-flight asks for a test of it */
  researchRunId?: number | null
  /** its name in the message that refuses its merge tags */
  what: 'template' | 'campaign' | 'email'
}

/**
 * Sends a test as its own send; the same test to the same addresses within 60 s is one email. It is
 * excluded from all totals, and topic opt-outs do not apply, as the owner requested it.
 * @throws InvalidError when an address is invalid or the mail contains unknown tags, ConflictError
 * when an address may not be mailed
 */
export async function sendTestMail(
  ctx: Context,
  { label, to, subject, mail, research, templateId, researchRunId = null, what }: TestMail,
): Promise<SendNewsResult> {
  const recipients = await resolveRecipients(ctx, to)
  const send = await sendOnce(ctx, {
    kind: 'test',
    label,
    topicId: null,
    archiveId: null,
    researchRunId,
    runId: null,
    templateId,
    audience: { kind: 'ad-hoc', recipients },
    subject,
    fingerprint: fingerprintOf([
      TEST_MARK,
      research.analysis,
      mail.preheader ?? '',
      mail.htmlContent,
      mail.content,
      subject,
      ...recipients.map((recipient) => recipient.emailNorm).sort(),
    ]),
    snapshot: mailSnapshot(ctx, { template: mail, subject, research, what }),
    noted: research.noted ?? null,
    mailed: null,
  })
  return { message: testMessage(recipients), ...send }
}
