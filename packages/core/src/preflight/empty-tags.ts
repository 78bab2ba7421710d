import type { PreflightItem } from '@newsloom/contract/preflight'
import { type BareTag, bareTags } from '@newsloom/email/bare-tags'
import { composeMail } from '@newsloom/email/compose-mail'
import { longDate, mailLang } from '@newsloom/email/long-date'
import type { MergeTag } from '@newsloom/email/merge-tags'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { counted } from '../counted.ts'
import { knownAudience, peopleOf } from '../sends/audience.ts'
import { isBlank } from '../templates/mail-content.ts'
import { mailCounts, mailData } from '../templates/mail-data.ts'
import type { MailDraft } from './mail-draft.ts'

/** Tags whose value a recipient may lack; the others of a person are always there. */
const PERSONAL: ReadonlySet<MergeTag> = new Set(['name'])

/** Merge tags without a fallback that are empty for recipients of the mail: how many, and what they would read. */
export async function emptyTagItems(ctx: Context, draft: MailDraft): Promise<PreflightItem[]> {
  if (isBlank(draft.mail)) return []
  const found = emptyIn(ctx, draft)
  const personal = found.filter(({ tag }) => PERSONAL.has(tag))
  const shared = found.filter(({ tag }) => !PERSONAL.has(tag))
  const { people, nameless } = personal.length > 0 ? await countNameless(ctx, draft) : NONE
  return [
    ...(nameless > 0 ? grouped(personal).map((tags) => personalItem(tags, { people, empty: nameless })) : []),
    ...grouped(shared).map(sharedItem),
  ]
}

const NONE = { people: 0, nameless: 0 }

/** Those that are, or may be, empty. */
function emptyIn(ctx: Context, { mail, subject, research, values }: MailDraft): BareTag[] {
  const { html } = composeMail({
    html: mail.htmlContent,
    blocks: mail.content,
    subject,
    data: mailData(ctx, research),
  })
  const known: Partial<Record<MergeTag, string>> = {
    ...mailCounts(research.content),
    topic: research.topicName,
    date: longDate(ctx.now(), mailLang(html)),
    postal_address: ctx.config.mailPostalAddress,
    ...values,
  }
  return bareTags({ subject, html, values: known }).filter(
    ({ tag }) => PERSONAL.has(tag) || known[tag] === '',
  )
}

/** The very people who would be mailed, and those among them who have no name. */
async function countNameless(ctx: Context, { audience, topicId }: MailDraft): Promise<typeof NONE> {
  const people = peopleOf(await knownAudience(ctx, audience), topicId)
  const [row = NONE] = await ctx.db.execute<typeof NONE>(sql`
    select count(*)::int as people, count(*) filter (where coalesce(btrim(p.name), '') = '')::int as nameless
    from (${people}) p where p.left_out is null`)
  return row
}

/** The places of one tag together. */
type SameTag = [BareTag, ...BareTag[]]
const grouped = (found: BareTag[]): SameTag[] =>
  [...Map.groupBy(found, ({ tag }) => tag).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more]] : [],
  )

function personalItem(tags: SameTag, { people, empty }: { people: number; empty: number }): PreflightItem {
  const [{ tag }] = tags
  return warning(
    `${lacking(people, empty)}: ${readings(tags)}. Add a fallback, such as {{${tag} | default: "there"}}.`,
  )
}

function lacking(people: number, empty: number): string {
  if (empty === people)
    return people === 1
      ? 'The recipient has no name'
      : `None of the ${counted(people, 'recipient')} has a name`
  return `${empty.toLocaleString('en')} of ${counted(people, 'recipient')} ${empty === 1 ? 'has' : 'have'} no name`
}

function sharedItem(tags: SameTag): PreflightItem {
  const [{ tag }] = tags
  return warning(
    `{{${tag}}} is empty in this email: ${readings(tags)}. Take it out, or add a fallback, such as {{${tag} | default: "…"}}.`,
  )
}

const readings = (tags: BareTag[]): string =>
  tags
    .map(({ tag, place, reads }) =>
      reads === ''
        ? `{{${tag}}} is used in hidden text of the ${place}`
        : `the ${place} would read “${reads}”`,
    )
    .join(', and ')

const warning = (text: string): PreflightItem => ({ id: 'merge-tags', level: 'warning', text })
