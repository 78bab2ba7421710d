import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import { tokenize } from '@newsloom/lexicon/words'
import { type Rankable, rankArticles } from '../src/ranking/rank-articles.ts'
import { wantedParts } from './bench-options.ts'
import { irrelevantInTop, ndcg, plainBm25, TOP } from './measures/ranking-measures.ts'
import { type GradedTopic, gradedTopics, type Part, RANKING_SETS, type RankingSet } from './sets/read-sets.ts'
import { taughtHalves } from './simulated-reader.ts'

type Topic = Omit<GradedTopic, 'articles'>
type Article = GradedTopic['articles'][number]

/** Out of 50: ten topics with five articles each. */
const MARKS = { ndcg: 0.92, irrelevant: 4, of: 50 }

const rounded = (x: number): number => Number(x.toFixed(3))

/** The grades of the articles in the product's order. */
function ours(topic: Topic, articles: Article[]): number[] {
  const rankable = articles.map(({ id, title, text, publishedAt, grade }): Rankable & { grade: number } => ({
    url: `https://${id}.example/`,
    title,
    summary: '',
    text,
    publishedAt: new Date(publishedAt),
    origin: 'chosen',
    grade,
  }))
  const options = { topic, hours: topic.hours, now: new Date(topic.now), limit: articles.length }
  return rankArticles(rankable, options)
    .stories.flatMap(({ reports }) => reports)
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ article }) => article.grade)
}

/** With the keywords that the form fills in, instead of a person's. */
const filledIn = (topic: Topic): Topic => ({
  ...topic,
  keywords: keywordsFromDescription(topic.description),
})

function reference(topic: Topic, articles: Article[]): number[] {
  const query = tokenize([topic.name, topic.description, ...topic.keywords].join('\n'))
  const texts = articles.map(({ title, text }) => tokenize(`${title}\n${text}`))
  return plainBm25(query, texts).map((place) => articles[place]?.grade ?? 0)
}

function measured(ranked: number[], articles: Article[]) {
  const grades = articles.map(({ grade }) => grade)
  return { ndcg: rounded(ndcg(ranked, grades)), irrelevant: irrelevantInTop(ranked) }
}

const total = (rows: { ndcg: number; irrelevant: number }[]) => ({
  ndcg: rounded(rows.reduce((sum, row) => sum + row.ndcg, 0) / rows.length),
  irrelevant: rows.reduce((sum, row) => sum + row.irrelevant, 0),
})

/** Measures the gain for a reader who corrects one half of each topic's articles. */
function taught(set: RankingSet, part: Part) {
  const halves = taughtHalves(set, part)
  const of = (which: 'unseen' | 'seen', when: 'before' | 'after') =>
    total(halves.map((half) => half[which][when]))
  const both = (which: 'unseen' | 'seen') => ({ before: of(which, 'before'), after: of(which, 'after') })
  return { unseen: both('unseen'), corrected: both('seen') }
}

function report(set: RankingSet, part: Part): void {
  const topics = gradedTopics(set, part).map(({ articles: own, ...topic }) => {
    const ranked = ours(topic, own)
    return {
      topic: topic.id,
      // users also see articles below the top five: how many of them are on the topic
      kept: {
        relevant: ranked.filter((grade) => grade > 1).length,
        irrelevant: ranked.filter((g) => g === 0).length,
      },
      ours: measured(ranked, own),
      filledIn: measured(ours(filledIn(topic), own), own),
      reference: measured(reference(topic, own), own),
    }
  })
  const all = {
    ours: total(topics.map((row) => row.ours)),
    filledIn: total(topics.map((row) => row.filledIn)),
    reference: total(topics.map((row) => row.reference)),
  }
  const places = topics.length * TOP
  console.log(
    JSON.stringify({
      bench: 'ranking',
      set,
      part,
      unit: `nDCG@${TOP}, and irrelevant articles in the top ${TOP} (${places} places)`,
      ...all,
      referenceName: 'plain BM25, k1 1.2, b 0.75',
      taught: taught(set, part),
      // a closed part is measured as a whole, so that nobody tunes to its cases
      ...(part === 'open' ? { topics } : {}),
      goal: MARKS,
      pass:
        all.ours.ndcg >= MARKS.ndcg &&
        all.ours.irrelevant * MARKS.of <= MARKS.irrelevant * places &&
        all.ours.ndcg > all.reference.ndcg,
    }),
  )
}

for (const set of RANKING_SETS) for (const part of wantedParts()) report(set, part)
