import { parseAddress } from '@newsloom/contract/addresses'
import type { SendNewsResult } from '@newsloom/contract/sends'
import type { SendTemplateTestInput } from '@newsloom/contract/templates'
import { contacts } from '@newsloom/db/schema/contacts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { mailResearch } from '../templates/mail-research.ts'
import { requireTemplate } from '../templates/require-template.ts'
import type { GivenPerson, SendDraft } from './draft-send.ts'
import { fingerprintOf, mailSnapshot } from './mail-snapshot.ts'
import { sendOnce } from './send-once.ts'

const MARK = '[Test]'

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
  const person = await readPerson(ctx, to)
  const template = await requireTemplate(ctx, id)
  const research = await mailResearch(ctx, topicId)
  const subject = `${MARK} ${template.subject}`
  const draft: SendDraft = {
    kind: 'test',
    label: `Test of ${template.name}`,
    // asked for by the owner: neither a reader's choice of topics nor an archive's figures have to do with it
    topicId: null,
    archiveId: null,
    templateId: template.id,
    runId: null,
    contactListIds: [],
    person,
    subject,
    fingerprint: fingerprintOf([
      MARK,
      research.analysis,
      template.htmlContent,
      template.content,
      subject,
      person.emailNorm,
    ]),
    snapshot: mailSnapshot(ctx, { template, subject, research }),
  }
  const send = await sendOnce(ctx, draft)
  return { message: `Sending a test to ${person.email}`, ...send }
}

/** The address with the name that it has in a list, if it is in one. */
async function readPerson(ctx: Context, to: string): Promise<GivenPerson> {
  const address = parseAddress(to)
  if (!address.ok) throw new InvalidError(`This is no e-mail address: ${address.reason}`)
  const [contact] = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.emailNorm, address.norm), isNull(contacts.leftAt), isNotNull(contacts.name)))
    .orderBy(asc(contacts.id))
    .limit(1)
  return { email: address.email, emailNorm: address.norm, name: contact?.name ?? null }
}
