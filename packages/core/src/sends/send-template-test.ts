import type { SendNewsResult } from '@newsloom/contract/sends'
import type { SendTemplateTestInput } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'
import { mailResearch } from '../templates/mail-research.ts'
import { requireTemplate } from '../templates/require-template.ts'
import type { SendDraft } from './draft-send.ts'
import { givenPeople } from './given-people.ts'
import { fingerprintOf, mailSnapshot } from './mail-snapshot.ts'
import { sendOnce } from './send-once.ts'
import { TEST_MARK, testMessage } from './test-words.ts'

/**
 * Mails a saved template, marked as a test, to one address: by the ledger, as any send, so that a double click within 60 s is
 * one mail. It is filled with the topic's latest research (of all topics when none is given; the sample without any).
 * @throws NotFoundError when the template or the topic is gone, InvalidError when the address is none or the template holds
 * unknown tags, ConflictError when nothing may be mailed to the address
 */
export async function sendTemplateTest(
  ctx: Context,
  { id, to, topicId }: SendTemplateTestInput,
): Promise<SendNewsResult> {
  const people = await givenPeople(ctx, [to])
  const template = await requireTemplate(ctx, id)
  const research = await mailResearch(ctx, topicId)
  const subject = `${TEST_MARK} ${template.subject}`
  const draft: SendDraft = {
    kind: 'test',
    label: `Test of ${template.name}`,
    // asked for by the owner: neither a reader's choice of topics nor an archive's figures have to do with it
    topicId: null,
    archiveId: null,
    templateId: template.id,
    runId: null,
    audience: { kind: 'people', people },
    subject,
    fingerprint: fingerprintOf([
      TEST_MARK,
      research.analysis,
      template.htmlContent,
      template.content,
      subject,
      ...people.map((person) => person.emailNorm),
    ]),
    snapshot: mailSnapshot(ctx, { template, subject, research }),
  }
  const send = await sendOnce(ctx, draft)
  return { message: testMessage(people), ...send }
}
