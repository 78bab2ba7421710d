import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import { htmlText } from '@newsloom/email/html/html-text'
import { cutWords } from '@newsloom/email/text/cut-words'
import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { templateCard } from './content/template-view.ts'

/**
 * Long enough for the first words of most templates; those that begin with a long style sheet are
 * read further.
 */
const START = 4_000
const LONG_START = 60_000

const { htmlContent, content: _, ...facts } = getTableColumns(templates)

/** All templates without their content, newest first. */
export async function listTemplateCards(ctx: Context): Promise<TemplateCard[]> {
  const rows = await ctx.db
    .select({ ...facts, start: startOf(START) })
    .from(templates)
    .orderBy(desc(templates.id))
  const previews = new Map(rows.map(({ id, start }) => [id, previewOf(start)]))
  const short = rows.filter(({ id, start }) => start.length >= START && !isFull(previews.get(id)))
  for (const row of await longer(ctx, short)) previews.set(row.id, previewOf(row.start))
  return rows.map((row) => templateCard({ ...row, preview: previews.get(row.id) ?? '' }))
}

/** Only this much of the column is read. */
const startOf = (length: number): SQL<string> => sql<string>`left(${htmlContent}, ${length})`

async function longer(ctx: Context, rows: { id: number }[]): Promise<{ id: number; start: string }[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return ctx.db
    .select({ id: templates.id, start: startOf(LONG_START) })
    .from(templates)
    .where(inArray(templates.id, ids))
}

/** Whether it was cut: after a word, and so somewhat before its limit. */
const isFull = (preview = ''): boolean =>
  preview.endsWith('…') && preview.length > TEMPLATE_LIMITS.cardPreview / 2

/** The target of a link in the text part: a card has no space for addresses. */
const ADDRESS = / ?<(?:https?:|mailto:|\{\{)[^<>]*>/g

/** The first words of a template, without markup. Quotes in a merge tag may be HTML entities. */
function previewOf(html: string): string {
  const words = htmlText(html)
    .replace(ADDRESS, '')
    .replace(/&quot;/g, '"')
  return cutWords(words, TEMPLATE_LIMITS.cardPreview)
}
