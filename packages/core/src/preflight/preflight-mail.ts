import type { Preflight, PreflightItem } from '@newsloom/contract/sends/preflight'
import type { AudienceView } from '@newsloom/contract/sends/sends'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import type { Context } from '../context.ts'
import { isBlank } from '../mail/mail-content.ts'
import { noteUrl } from '../notes/note-url.ts'
import { composedMail } from './composed-mail.ts'
import { emptyTagItems } from './empty-tags.ts'
import { firstReader } from './first-reader.ts'
import { installationItems } from './installation-items.ts'
import type { MailDraft } from './mail-draft.ts'
import { mailProblems } from './mail-problems.ts'
import { quotaItems } from './quota-items.ts'
import { audienceItem, listsOf } from './recipients.ts'
import { renderedMail } from './rendered-mail.ts'
import { mailFingerprint } from './reviewed.ts'

/** The most links that are checked in one call, and the longest address among them. */
const LINKS = { most: 100, length: 2_000 }

/**
 * The checks of a mail that sending repeats: of the mail, `own` ones of its kind, and of the
 * installation.
 */
export const mailItems = (ctx: Context, draft: MailDraft, own: PreflightItem[]): PreflightItem[] => [
  ...mailProblems(ctx, draft),
  ...own,
  ...installationItems(ctx),
]

/** `received`: people left out because they already received this content. */
type Counted = { counts: AudienceView; received?: number; checks: PreflightItem[] }

/**
 * The checks before a mail of any kind is sent: its recipients, by the same rules as the send
 * itself, what blocks it or deserves a warning, and the mail. Links are only listed, as requesting
 * them takes seconds.
 */
export async function preflightMail(
  ctx: Context,
  draft: MailDraft,
  { counts, received = 0, checks }: Counted,
): Promise<Preflight> {
  const [lists, mail, emptyTags, quota] = await Promise.all([
    listsOf(ctx, draft.audience),
    firstReader(ctx, draft).then((reader) => renderedMail(ctx, draft, reader)),
    emptyTagItems(ctx, draft, counts.people),
    quotaItems(ctx),
  ])
  const items = [audienceItem(counts, received), ...emptyTags, ...checks, ...quota]
  return {
    ...counts,
    lists,
    items,
    links: linksOf(ctx, draft),
    mail,
    fingerprint: mailFingerprint(draft),
    isReady: firstBlock(items) === null,
  }
}

/** The first finding that blocks the send; null: none does. */
export const firstBlock = (items: PreflightItem[]): PreflightItem | null =>
  items.find(({ level }) => level === 'blocked') ?? null

function linksOf(ctx: Context, draft: MailDraft): string[] {
  if (isBlank(draft.mail)) return []
  // the pages of notes are there once the mail is sent
  const notes = noteUrl(ctx, '')
  return trackedUrls(composedMail(ctx, draft).mail.html)
    .filter((url) => !url.startsWith(notes))
    .filter((url) => url.length <= LINKS.length)
    .slice(0, LINKS.most)
}
