import type { Erratum } from '@newsloom/contract/analysis/corrections'
import { noteBlocks } from '@newsloom/email/initial-blocks'
import { longDate } from '@newsloom/email/text/long-date'
import { sql } from 'drizzle-orm'
import { mayHaveBeenEmailed } from '../../audience/emailed-sends.ts'
import type { Context } from '../../context.ts'
import { CORRECTION_TEXTS } from '../../correction-marks/correction-texts.ts'
import { fingerprintOf, mailSnapshot } from '../../mail/compose-snapshot.ts'
import { noteUrl } from '../../notes/note-url.ts'
import type { SendDraft } from '../../sends/send-draft.ts'
import { type CorrectedWording, readCorrectedWordings } from '../proposal/corrected-wordings.ts'
import type { CorrectionRow } from '../proposal/require-correction.ts'

/** One row for each send of a correction, except those to its failed recipients. */
export const correctionFingerprint = (id: number): string => fingerprintOf(['correction', id])

/** When statements were mailed, and the lists that they went to. */
type MailedWordings = { wordings: CorrectedWording[]; first: Date; last: Date; contactListIds: number[] }

/**
 * The email of a correction, in Newsloom's own layout: what was said, what is right, and links to
 * the pages of the statements' notes. It does not count as an issue: later emails are not compared
 * with it.
 */
export async function draftCorrection(
  ctx: Context,
  row: CorrectionRow,
  erratum: Erratum,
): Promise<SendDraft> {
  const { id, label, topicId, lang } = row
  const texts = CORRECTION_TEXTS[lang]
  const mailed = await readMailed(ctx, id)
  return {
    kind: 'correction',
    label: CORRECTION_TEXTS.en.label(label),
    topicId,
    templateId: null,
    archiveId: null,
    researchRunId: null,
    runId: null,
    audience: { kind: 'corrected', correctionId: id, contactListIds: mailed.contactListIds },
    subject: texts.subject,
    fingerprint: correctionFingerprint(id),
    snapshot: mailSnapshot(ctx, {
      template: { htmlContent: '', content: noteBlocks() },
      subject: texts.subject,
      research: { topicName: label, analysis: words(ctx, row, erratum, mailed), content: { newsItems: [] } },
      what: 'email',
    }),
    noted: null,
    mailed: null,
  }
}

function words(ctx: Context, { lang }: CorrectionRow, erratum: Erratum, mailed: MailedWordings): string {
  const { wordings } = mailed
  const texts = CORRECTION_TEXTS[lang]
  const linkTo = ({ noteId }: CorrectedWording) => `[${texts.note}](${noteUrl(ctx, noteId)})`
  const opening = texts.said(longDate(mailed.first, lang), longDate(mailed.last, lang))
  const outcome =
    erratum.kind === 'withdrawn'
      ? [`**${wordings.length > 1 ? texts.allWithdrawn : texts.withdrawn}**`]
      : [`**${texts.right}**`, `> ${literal(erratum.right)}`]
  return [
    `## ${texts.title}`,
    opening,
    ...wordings.flatMap((one) => [`> ${literal(one.said)}`, ...(wordings.length > 1 ? [linkTo(one)] : [])]),
    ...outcome,
    ...(erratum.why === '' ? [] : [literal(erratum.why)]),
    ...(wordings.length > 1 ? [] : wordings.map(linkTo)),
  ].join('\n\n')
}

/** Words as they are, on one line: nothing in them is Markdown. */
const literal = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+\-.!|<>~&@:]/g, '\\$&')

async function readMailed(ctx: Context, correctionId: number): Promise<MailedWordings> {
  const wordings = await readCorrectedWordings(ctx, correctionId)
  const [row] = await ctx.db.execute<{ first: string | null; last: string; lists: number[] }>(sql`
    with mailed as (
      select s.id, s.created_at, s.contact_list_ids
      from correction_notes c
      join mailed_statements m on m.note_id = c.note_id
      join sends s on s.id = m.send_id
      where c.correction_id = ${correctionId}::int and ${mayHaveBeenEmailed})
    select to_json(min(created_at)) #>> '{}' as first, to_json(max(created_at)) #>> '{}' as last,
      coalesce((select array_agg(distinct l order by l) from (
        select unnest(contact_list_ids) as l from mailed
        union select d.list_id from deliveries d join mailed on mailed.id = d.send_id where d.list_id is not null
      ) lists), '{}') as lists
    from mailed`)
  if (!row?.first) throw new Error('a correction of a statement that was not mailed')
  return {
    wordings,
    first: new Date(row.first),
    last: new Date(row.last),
    contactListIds: row.lists,
  }
}
