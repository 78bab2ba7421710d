import { archivedArticles } from '@newsloom/contract/research/archive-content'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchArchives } from '@newsloom/db/schema/archives'
import { type SendSnapshot, sends } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { withoutLinks } from '@newsloom/email/merge/without-links'
import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { wasWithdrawnUnapproved } from '../audience/emailed-sends.ts'
import type { Context } from '../context.ts'
import { withMarks } from '../correction-marks/read-marks.ts'
import { NotFoundError } from '../errors.ts'
import { mailSnapshot } from '../mail/compose-snapshot.ts'
import { ownLayout } from '../mail/own-layout.ts'
import { readArchiveToken } from './public-archive-token.ts'

type Source = Pick<SendSnapshot, 'subject' | 'html' | 'values' | 'publicUrl' | 'links'>

/** Where links would lead that are one reader's own. */
const PERSONAL = '#personal'
const NOBODY = {
  name: '',
  email: '',
  unsubscribe_url: PERSONAL,
  preferences_url: PERSONAL,
  web_version_url: PERSONAL,
}

/**
 * The archive's email as anyone may see it: for no reader, without personal links, and with links
 * that count no click. It looks like the latest email that left, with what was corrected in it
 * since, or as Newsloom's own layout if there is none.
 * @throws NotFoundError when the token is not one of ours, or the archive was deleted
 */
export async function readPublicArchive(
  ctx: Context,
  { token }: { token: string },
): Promise<{ html: string }> {
  const id = readArchiveToken(ctx.config.linkSecret, token)
  if (id === null) throw new NotFoundError('This link is not valid')
  const source = (await latestMail(ctx, id)) ?? (await ownMail(ctx, id))
  const { subject, html, values } = source
  const compiled = compileMail({ subject, html, text: '', values, trackedUrls: new Set() })
  const mail = renderMail(compiled, { values: NOBODY, linkFor: (url) => url })
  return { html: await withMarks(ctx, withoutLinks(mail.html, PERSONAL), source) }
}

async function latestMail(ctx: Context, archiveId: number): Promise<Source | null> {
  const [send] = await ctx.db
    .select({ snapshot: sends.snapshot })
    .from(sends)
    .where(
      and(
        eq(sends.archiveId, archiveId),
        ne(sends.kind, 'test'),
        not(wasWithdrawnUnapproved()),
        sql`${sends.pauseKind} is distinct from 'approval'`,
      ),
    )
    .orderBy(desc(sends.id))
    .limit(1)
  return send?.snapshot ?? null
}

async function ownMail(ctx: Context, archiveId: number): Promise<Source> {
  const [archive] = await ctx.db.select().from(researchArchives).where(eq(researchArchives.id, archiveId))
  if (!archive) throw new NotFoundError(sentence('archiveGone'))
  const { topicName, aiSummary, content } = archive
  const template = ownLayout(topicName)
  const research = {
    topicName,
    analysis: aiSummary ?? '',
    content: { newsItems: archivedArticles(content) },
  }
  return { ...mailSnapshot(ctx, { template, subject: template.subject, research }), links: {} }
}
