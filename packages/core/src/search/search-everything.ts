import { RESULTS_PER_KIND, type SearchInput, type SearchResult } from '@newsloom/contract/search'
import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { matchesSearch } from '../archives/search-words.ts'
import { findPeople } from '../contacts/find-people.ts'
import type { Context } from '../context.ts'
import { containing, likeLiteral } from '../lib/like-pattern.ts'

/**
 * Topics, campaigns, templates and archives with all of these words, and contacts with the words as
 * they stand, at most `RESULTS_PER_KIND` of each: names that start with them first, then the
 * newest.
 */
export async function searchEverything(ctx: Context, { words }: SearchInput): Promise<SearchResult[]> {
  const found = await Promise.all([
    findTopics(ctx, words),
    findContacts(ctx, words),
    findCampaigns(ctx, words),
    findTemplates(ctx, words),
    findArchives(ctx, words),
  ])
  return found.flat()
}

/** Each word stands in one of the columns, in any case. */
const hasWords = (words: string, columns: PgColumn[]): SQL | undefined =>
  and(...words.split(/\s+/).map((word) => or(...columns.map((column) => ilike(column, containing(word))))))

const startingFirst = (words: string, name: PgColumn, id: PgColumn): SQL[] => [
  desc(ilike(name, `${likeLiteral(words)}%`)),
  desc(id),
]

async function findTopics(ctx: Context, words: string): Promise<SearchResult[]> {
  const { id, name, description } = researchTopics
  const rows = await ctx.db
    .select({ id, title: name })
    .from(researchTopics)
    .where(hasWords(words, [name, description]))
    .orderBy(...startingFirst(words, name, id))
    .limit(RESULTS_PER_KIND)
  return rows.map((row) => ({ type: 'topic', ...row }))
}

async function findContacts(ctx: Context, words: string): Promise<SearchResult[]> {
  const people = await findPeople(ctx, { words, limit: RESULTS_PER_KIND })
  return people.map(({ id, name, email }) => ({ type: 'contact', id, title: name ?? '', email }))
}

async function findCampaigns(ctx: Context, words: string): Promise<SearchResult[]> {
  const { id, name, kind, subject, isTestDraft } = campaigns
  const rows = await ctx.db
    .select({ id, title: name, kind })
    .from(campaigns)
    .where(and(hasWords(words, [name, subject]), eq(isTestDraft, false)))
    .orderBy(...startingFirst(words, name, id))
    .limit(RESULTS_PER_KIND)
  return rows.map((row) => ({ type: 'campaign', ...row }))
}

async function findTemplates(ctx: Context, words: string): Promise<SearchResult[]> {
  const { id, name, subject } = templates
  const rows = await ctx.db
    .select({ id, title: name, subject })
    .from(templates)
    .where(hasWords(words, [name, subject]))
    .orderBy(...startingFirst(words, name, id))
    .limit(RESULTS_PER_KIND)
  return rows.map((row) => ({ type: 'template', ...row }))
}

async function findArchives(ctx: Context, words: string): Promise<SearchResult[]> {
  const { id, title, topicName, createdAt } = researchArchives
  const rows = await ctx.db
    .select({ id, title, topicName, createdAt })
    .from(researchArchives)
    .where(matchesSearch(words))
    .orderBy(desc(id))
    .limit(RESULTS_PER_KIND)
  return rows.map((row) => ({ ...row, type: 'archive', createdAt: row.createdAt.toISOString() }))
}
