import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { type BareTag, bareTags } from '@newsloom/email/merge/bare-tags'
import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import { longDate, mailLang } from '@newsloom/email/text/long-date'
import { sql } from 'drizzle-orm'
import { knownAudience } from '../audience/audience.ts'
import { namelessOf } from '../audience/nameless-of.ts'
import type { Context } from '../context.ts'
import { counted } from '../lib/plural.ts'
import { isBlank } from '../mail/mail-content.ts'
import { mailCounts } from '../mail/mail-data.ts'
import { composedMail } from './composed-mail.ts'
import type { MailDraft } from './mail-draft.ts'

/** Tags whose value a recipient may lack; other personal tags always have one. */
const PERSONAL: ReadonlySet<MergeTag> = new Set(['name'])

/**
 * Merge tags without a fallback that are empty for some recipients: for how many of the `people`
 * who would be mailed, and what those would read.
 */
export async function emptyTagItems(
  ctx: Context,
  draft: MailDraft,
  people: number,
): Promise<PreflightItem[]> {
  if (isBlank(draft.mail)) return []
  const found = emptyIn(ctx, draft)
  const personal = found.filter(({ tag }) => PERSONAL.has(tag))
  const shared = found.filter(({ tag }) => !PERSONAL.has(tag))
  const nameless = personal.length > 0 ? await countNameless(ctx, draft) : 0
  return [
    ...(nameless > 0 ? grouped(personal).map((tags) => personalItem(tags, { people, empty: nameless })) : []),
    ...grouped(shared).map(sharedItem),
  ]
}

/** Tags that are, or may be, empty. */
function emptyIn(ctx: Context, draft: MailDraft): BareTag[] {
  const { subject, research, values } = draft
  const { html } = composedMail(ctx, draft).mail
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

/** People who would be mailed and have no name. */
async function countNameless(ctx: Context, { audience, topicId }: MailDraft): Promise<number> {
  const [row] = await ctx.db.execute<{ nameless: number }>(sql`
    select count(*)::int as nameless from (${namelessOf(await knownAudience(ctx, audience), topicId)}) p`)
  return row?.nameless ?? 0
}

/** All uses of one tag. */
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
        : `the ${place} would read '${reads}'`,
    )
    .join(', and ')

const warning = (text: string): PreflightItem => ({ id: 'merge-tags', level: 'warning', text })
