import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type BareTag, bareTags } from '@newsloom/email/merge/bare-tags'
import { fieldOf, type MergeTag, usedFields } from '@newsloom/email/merge/merge-tags'
import { longDate, mailLang } from '@newsloom/email/text/long-date'
import { sql } from 'drizzle-orm'
import { knownAudience } from '../audience/audience.ts'
import { namelessOf } from '../audience/nameless-of.ts'
import { withoutField } from '../audience/without-field.ts'
import { fieldNames } from '../contact-fields/list-fields.ts'
import type { Context } from '../context.ts'
import { recipients } from '../lib/plural.ts'
import { isBlank } from '../mail/mail-content.ts'
import { mailCounts } from '../mail/mail-data.ts'
import { composedMail } from './composed-mail.ts'
import type { MailDraft } from './mail-draft.ts'

/** Tags whose value a recipient may lack; other personal tags always have one. */
const isPersonal = (tag: MergeTag): boolean => tag === 'name' || fieldOf(tag) !== null

/**
 * Merge tags without a fallback that are empty for some recipients: for how many of the `people`
 * who would be mailed, and what those would read. And those of fields that contacts do not have.
 */
export async function emptyTagItems(
  ctx: Context,
  draft: MailDraft,
  recipientCount: number,
): Promise<PreflightItem[]> {
  if (isBlank(draft.mail)) return []
  const { html } = composedMail(ctx, draft).mail
  const found = emptyIn(ctx, draft, html)
  const unknown = await unknownFields(ctx, `${draft.subject}\n${html}`)
  const known = found.filter(({ tag }) => !unknown.includes(fieldOf(tag) ?? ''))
  const personal = grouped(known.filter(({ tag }) => isPersonal(tag)))
  const counts = await Promise.all(personal.map(([{ tag }]) => countWithout(ctx, draft, tag)))
  return [
    ...unknown.map(unknownItem),
    ...personal.flatMap((tags, at) => {
      const empty = counts[at] ?? 0
      return empty > 0 ? [personalItem(tags, { people: recipientCount, empty })] : []
    }),
    ...grouped(known.filter(({ tag }) => !isPersonal(tag))).map(sharedItem),
  ]
}

/** Tags that are, or may be, empty. */
function emptyIn(ctx: Context, { subject, research, values }: MailDraft, html: string): BareTag[] {
  const known: Partial<Record<MergeTag, string>> = {
    ...mailCounts(research.content),
    topic: research.topicName,
    date: longDate(ctx.now(), mailLang(html)),
    postal_address: ctx.config.mailPostalAddress,
    ...values,
  }
  return bareTags({ subject, html, values: known }).filter(({ tag }) => isPersonal(tag) || known[tag] === '')
}

/** The fields of merge tags that no contact has, as when they were misspelled or deleted. */
async function unknownFields(ctx: Context, source: string): Promise<string[]> {
  const used = usedFields(source)
  if (used.length === 0) return []
  const names = await fieldNames(ctx)
  return used.filter((name) => !names.includes(name))
}

/** People who would be mailed and have no value of the tag. */
async function countWithout(ctx: Context, { audience, topicId }: MailDraft, tag: MergeTag): Promise<number> {
  const asked = await knownAudience(ctx, audience)
  const field = fieldOf(tag)
  const without = field === null ? namelessOf(asked, topicId) : withoutField(asked, topicId, field)
  const [row] = await ctx.db.execute<{ people: number }>(sql`
    select count(*)::int as people from (${without}) p`)
  return row?.people ?? 0
}

/** All uses of one tag. */
type SameTag = [BareTag, ...BareTag[]]
const grouped = (found: BareTag[]): SameTag[] =>
  [...Map.groupBy(found, ({ tag }) => tag).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more]] : [],
  )

/** Stands for a fallback that only the author can know. */
const YOUR_TEXT = 'your text'

function personalItem(tags: SameTag, { people, empty }: { people: number; empty: number }): PreflightItem {
  const [{ tag }] = tags
  const example = tag === 'name' ? 'there' : YOUR_TEXT
  const advice = sentence('addFallback', `{{${tag} | default: "${example}"}}`)
  return warning(`${lacking(tags, people, empty)} ${advice}`)
}

function lacking(tags: SameTag, people: number, empty: number): string {
  const [{ tag }] = tags
  const how = readings(tags)
  const field = fieldOf(tag)
  const what = field === null ? tag : sentence('lackingValue', field.replaceAll('_', ' '))
  const who = recipients(people)
  if (empty === people)
    return people === 1 ? sentence('lackOnly', what, how) : sentence('lackAll', who, what, how)
  return sentence(empty === 1 ? 'lackOne' : 'lackSome', empty.toLocaleString('en'), who, what, how)
}

const unknownItem = (field: string): PreflightItem =>
  warning(sentence('fieldUnknown', field, `{{field.${field}}}`))

function sharedItem(tags: SameTag): PreflightItem {
  const [{ tag }] = tags
  const advice = sentence('takeOut', `{{${tag} | default: "${YOUR_TEXT}"}}`)
  return warning(`${sentence('emptyHere', `{{${tag}}}`, readings(tags))} ${advice}`)
}

const readings = (tags: BareTag[]): string =>
  tags
    .map(({ tag, place, reads }) =>
      reads === '' ? sentence('readsHidden', `{{${tag}}}`, place) : sentence('reads', place, reads),
    )
    .join(', and ')

const warning = (text: string): PreflightItem => ({ id: 'merge-tags', level: 'warning', text })
