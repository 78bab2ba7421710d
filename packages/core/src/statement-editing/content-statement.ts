import { isDeepStrictEqual } from 'node:util'
import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { sentence } from '@newsloom/contract/sentences/sentences'
import {
  type ContentSource,
  type ContentStatement,
  campaignRuns,
  type GeneratedContent,
} from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { holdOf } from '../analysis/hold-of.ts'
import { contentArticles, contentStatementViews } from '../campaign-checks/content-analysis.ts'
import { contentRunOf, htmlKey } from '../campaign-checks/content-run-of.ts'
import { readSections } from '../campaign-checks/read-sections.ts'
import { renderContent } from '../campaign-content/render-content.ts'
import { replaceContent } from '../campaign-content/replace-content.ts'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { saveNotes } from '../notes/save-notes.ts'
import { holdAfter, staysReleased } from '../statements/hold-after.ts'
import type { ChangeableStatement, StatementChange } from './changeable-statement.ts'
import { mapStatements } from './map-statements.ts'
import { recheckCorrected } from './recheck-corrected.ts'

/** `place`: of the statement in the content, from 1. */
type Placed = { runId: number; place: number }
type OwnedContent = Placed & {
  campaignId: number
  topicIds: number[]
  content: GeneratedContent
  source: ContentSource
}

/**
 * A statement of a campaign's content.
 * @throws NotFoundError when it is not there; ConflictError when the campaign has other content by
 * now
 */
export async function readContentStatement(
  ctx: Context,
  placed: Placed,
): Promise<Omit<ChangeableStatement, 'save'>> {
  return parts(ctx, await ownedContent(ctx, placed, await campaignOf(ctx, placed)))
}

/** The same to be changed, in a campaign that is locked. */
export async function lockContentStatement(tx: Tx, placed: Placed): Promise<ChangeableStatement> {
  const campaignId = await campaignOf(tx, placed)
  await lockCampaign(tx, campaignId)
  const owned = await ownedContent(tx, placed, campaignId)
  return { ...parts(tx, owned), save: (change) => save(tx, owned, change) }
}

async function campaignOf({ db }: Pick<Context, 'db'>, { runId }: Placed): Promise<number> {
  const [run] = await db
    .select({ campaignId: campaignRuns.campaignId })
    .from(campaignRuns)
    .where(eq(campaignRuns.id, runId))
  if (!run || run.campaignId === null) throw gone()
  return run.campaignId
}

const gone = () => new NotFoundError(sentence('statementGone'))

async function ownedContent(ctx: Context, placed: Placed, campaignId: number): Promise<OwnedContent> {
  const run = await contentRunOf(ctx, campaignId)
  if (!run?.content || run.id !== placed.runId) throw new ConflictError(sentence('contentIsNewer'))
  const { content, input } = run
  if (!content.source) throw gone()
  return { ...placed, campaignId, topicIds: input.topicIds, content, source: content.source }
}

function parts(ctx: Context, { campaignId, topicIds, source, place }: OwnedContent) {
  const row = readSections(source).flatMap(({ statements }) => statements)[place - 1]
  if (!row) throw gone()
  const articles = async () => (await contentArticles(ctx, source)).map(([lead]) => lead)
  return { row, about: { campaignId, topicIds }, articles }
}

async function save(tx: Tx, owned: OwnedContent, change: StatementChange): Promise<StatementView> {
  const isChanged = Object.keys(change).length > 0
  const source = isChanged ? await rerender(tx, { ...owned, source: changed(owned, change) }) : owned.source
  const unsupported = owned.content.checks?.unsupported ?? 'leave-out'
  const view = contentStatementViews({ runId: owned.runId, source, unsupported })
    .flatMap(({ statements }) => statements)
    .find(({ rowId }) => rowId === owned.place)
  if (!view) throw gone()
  return view
}

const changed = ({ source, place }: OwnedContent, change: StatementChange): ContentSource =>
  mapStatements(source, (statement, at) => (at === place ? withChange(statement, change) : statement))

function withChange(statement: ContentStatement, change: StatementChange): ContentStatement {
  const { originalText, editedAt, releasedAt, ...values } = change
  const { originalText: text, editedAt: edited, releasedAt: released, ...rest } = statement
  return {
    ...rest,
    ...values,
    ...kept('originalText', originalText === undefined ? text : originalText),
    ...kept('editedAt', editedAt === undefined ? edited : editedAt?.toISOString()),
    ...kept('releasedAt', releasedAt === undefined ? released : releasedAt?.toISOString()),
  }
}

const kept = <K extends string>(key: K, value: string | null | undefined): { [P in K]?: string } =>
  value ? ({ [key]: value } as { [P in K]?: string }) : {}

/**
 * Renders the campaign's content again. If it becomes other content, what waits for approval is
 * asked about again. @returns what it was rendered from
 */
async function rerender(tx: Tx, owned: OwnedContent): Promise<ContentSource> {
  const { runId, campaignId, topicIds, content } = owned
  const { modelUsed, replaced = null, checks } = content
  const stories = await contentArticles(tx, owned.source)
  const articles = stories.map(([lead]) => lead)
  const source = await recheckCorrected(tx, owned.source, { campaignId, topicIds, articles })
  const unsupported = checks?.unsupported ?? 'leave-out'
  const hold = holdOf(
    readSections(source).flatMap(({ statements }) => statements),
    unsupported,
  )
  const before = checks?.hold ?? null
  const newHold = holdAfter(before, hold)
  const { notes, ...rendered } = await renderContent(tx, source, {
    ...{ stories, unsupported, modelUsed, replaced },
    hold: newHold,
  })
  const releasedAt = staysReleased(before, hold) ? (checks?.releasedAt ?? null) : null
  const isSame = rendered.htmlContent === content.htmlContent
  const former = isSame ? [] : [htmlKey(content.htmlContent)]
  const next = {
    ...{ ...content, ...rendered, source },
    checks: { ...rendered.checks, releasedAt },
    formerHtml: [...new Set([...(content.formerHtml ?? []), ...former])],
  }
  await tx.db.update(campaignRuns).set({ content: next }).where(eq(campaignRuns.id, runId))
  if (isSame && isDeepStrictEqual(newHold, before)) return source
  const { htmlContent, statements } = rendered
  await replaceContent(tx, campaignId, { htmlContent, statements })
  await saveNotes(tx, { notes })
  return source
}
