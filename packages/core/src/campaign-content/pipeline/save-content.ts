import type { Note } from '@newsloom/contract/analysis/note'
import type { CampaignStep } from '@newsloom/contract/campaigns/content-runs'
import type { ArchiveContent } from '@newsloom/contract/research/archives'
import type { GeneratedContent } from '@newsloom/db/schema/campaigns'
import { type Context, transaction } from '../../context.ts'
import { mailContentRunJob } from '../../jobs.ts'
import { saveNotes } from '../../notes/save-notes.ts'
import { contentRun } from '../content-run.ts'
import type { ContentRunRow } from '../content-run-view.ts'
import { replaceContent } from '../replace-content.ts'

export type WrittenContent = Omit<GeneratedContent, 'archiveId' | 'unarchived'> & {
  /** the notes of its statements, which it links to */
  notes: ReadonlyMap<string, Note>
  markdown: string
  stories: ArchiveContent
  steps: CampaignStep[]
}

/**
 * The end of a run that generated content, in one transaction: a user's is saved on the campaign;
 * an automation's is mailed to its lists, and archived when there is anything to mail.
 * @throws ClaimLostError, RunCancelledError
 */
export async function saveContent(ctx: Context, run: ContentRunRow, written: WrittenContent): Promise<void> {
  const { markdown, stories, steps, statements, source, notes, ...content } = written
  await transaction(ctx, async (tx) => {
    // the campaign is locked first, as a deletion does; only then is it certain that the run is
    // still ours
    const isKept = run.kind === 'content' && run.campaignId !== null
    if (isKept) {
      const { htmlContent, researchSources, templatesUsed } = content
      const generated = { generatedAt: tx.now(), researchSources, templatesUsed }
      await replaceContent(tx, run.campaignId ?? 0, {
        htmlContent,
        statements: statements ?? [],
        ...generated,
      })
    }
    const kept = isKept && statements ? { statements } : {}
    // for drafts too: a campaign saved from this content takes over the run
    const editable = run.kind === 'content' && source ? { source } : {}
    const unarchived = run.kind === 'automation' ? { unarchived: { markdown, stories } } : {}
    const { mailListIds } = await contentRun.succeed(tx, run, {
      steps,
      content: { ...content, ...kept, ...editable, ...unarchived, archiveId: null },
    })
    // after the campaign, in the order of a send
    await saveNotes(tx, { notes })
    if (mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailContentRunJob, { runId: run.id })
  })
}
