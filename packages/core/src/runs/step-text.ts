import { holdText } from '@newsloom/contract/analysis/holds'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { windowHours, windowLabel } from '@newsloom/contract/research/time-window'
import type { ListingKind, StepReport, UnusableWhy } from '@newsloom/contract/step-report'
import { cutWords } from '@newsloom/email/text/cut-words'
import { counted } from '../lib/plural.ts'
import { articlesIn, listed } from '../lib/wording.ts'

/** The text of a step: in figures, or in a sentence where there are none, such as an error's. */
export type StepText = StepReport | string

/** Returns the outcome of a step as it is stored. */
export const storedAs = (outcome: StepText): { detail: string; report: StepReport | null } =>
  typeof outcome === 'string'
    ? { detail: outcome, report: null }
    : { detail: stepText(outcome), report: outcome }

type Report<K extends StepReport['kind']> = Extract<StepReport, { kind: K }>

/** At most this many undated articles are named in the sentence. */
const NAMED = 5

/** Returns the English sentence of a step's report, as programs and the log get it. */
export function stepText(report: StepReport): string {
  switch (report.kind) {
    case 'listing':
      return listingText(report)
    case 'unchanged':
      return `Nothing new since the last read; ${articlesIn(report.articles)} from then`
    case 'dates':
      return datesText(report)
    case 'pages':
      return `${report.read} of ${counted(report.of, 'page')} read`
    case 'texts':
      return textsText(report)
    case 'ranking':
      return rankingText(report)
    case 'analysis':
      return analysisText(report)
    case 'no-analysis':
      return report.why === 'no-articles' ? 'No articles to analyse' : 'You left out all these articles'
    case 'saved':
      return savedText(report)
    case 'analysis-saved':
      return 'The new analysis is in place'
    case 'cancelled':
      return 'Cancelled'
    default:
      return contentText(report)
  }
}

type ContentReport = Report<
  | 'topics'
  | 'articles'
  | 'topic-deleted'
  | 'no-research'
  | 'drafted'
  | 'topic-stories'
  | 'joined'
  | 'writing'
  | 'filled'
  | 'content-saved'
>

function contentText(report: ContentReport): string {
  switch (report.kind) {
    case 'topics':
      return counted(report.topics, 'topic')
    case 'articles':
      return articlesIn(report.articles)
    case 'topic-deleted':
      return 'The topic was deleted'
    case 'no-research':
      return noResearchText(report)
    case 'drafted':
      return isLocalAnalyst(report.modelUsed)
        ? 'Drafted on this machine from the persona and the topics; no model was asked'
        : `Drafted by ${report.modelUsed}`
    case 'topic-stories':
      return topicStoriesText(report)
    case 'joined':
      return joinedText(report)
    case 'writing':
      return `From ${articlesIn(report.articles)}`
    case 'filled':
      return report.template ?? "Newsloom's own layout"
    case 'content-saved':
      return report.isDraft ? 'Ready to review' : 'Done'
  }
}

/** Says why the local analyst writes in place of a model. */
export const replacedText = ({ model, why }: { model: string; why: UnusableWhy }): string =>
  `${model} ${UNUSABLE_TEXTS[why]}, even on retry.`

/** Follows the name of a model whose analysis cannot be used. */
export const UNUSABLE_TEXTS: Record<UnusableWhy, string> = {
  'other-form': 'did not answer in the requested format',
  uncited: 'cited no article',
  unsupported: 'made no statement supported by its articles',
}

const LISTINGS: Record<ListingKind, string> = {
  feed: 'Feed',
  sitemap: 'News sitemap',
  page: 'Links of the page',
  article: 'Single article',
  api: 'Search',
  sample: 'Bundled sample source',
}

function listingText({ from, articles, repairs }: Report<'listing'>): string {
  const repaired = repairs.length > 0 ? `; repaired: ${repairs.join(', ')}` : ''
  return `${LISTINGS[from]}: ${articlesIn(articles)}${repaired}`
}

/**
 * For example 'Last 24 hours: 12 articles (2 dated only by a listing); left out: 3 too old'. An
 * unconfirmed date counts like any other, as it is the best that is known, but it is mentioned.
 */
function datesText(report: Report<'dates'>): string {
  const out = listed([
    [report.tooOld, 'too old'],
    [report.undated, `without a date${namesOf(report)}`],
    [report.future, 'dated in the future'],
  ])
  const isUnsure = report.unconfirmed > 0 && windowHours(report.window) > 0
  const unconfirmed = isUnsure ? ` (${report.unconfirmed} dated only by a listing)` : ''
  const inside = `${windowLabel(report.window)}: ${articlesIn(report.inside)}${unconfirmed}`
  return out ? `${inside}; left out: ${out}` : inside
}

function namesOf({ undated, undatedArticles }: Report<'dates'>): string {
  if (undated === 0) return ''
  const titles = undatedArticles.slice(0, NAMED).map(({ title }) => `“${shortTitle(title)}”`)
  const more = undated - titles.length
  return ` (${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

const shortTitle = (title: string): string => (title.length > 80 ? cutWords(title, 79) : title)

function textsText(report: Report<'texts'>): string {
  const read = listed([
    [report.full, 'in full'],
    [report.summarised, 'by their summary'],
    [report.unreadable, 'left out as unreadable'],
    [report.unread, 'left out unread'],
  ])
  const why = report.mostly ? `; ${counted(report.failed, 'page')} could not be read (${report.mostly})` : ''
  return `${read || 'No articles'}${why}`
}

const inStories = (articles: number, stories: number): string =>
  `${articlesIn(articles)} in ${counted(stories, 'story', 'stories')}`

function rankingText(report: Report<'ranking'>): string {
  const out = listed([
    [report.irrelevant, 'off topic'],
    [report.overLimit, `beyond the limit of ${RESEARCH_LIMITS.articles}`],
    [report.duplicates, report.duplicates === 1 ? 'duplicate' : 'duplicates'],
  ])
  const formed = inStories(report.articles, report.stories)
  const kept = report.apart ? `${formed}; ${counted(report.apart, 'report')} kept apart as you chose` : formed
  return out ? `${kept}; left out: ${out}` : kept
}

/** The author of an analysis, why it was not the requested model, and what was left out. */
function analysisText(report: Report<'analysis'>): string {
  const { modelUsed, articles, replaced, statements, missing, hold } = report
  const written = `Written by ${modelUsed} from ${articlesIn(articles)}`
  const notes = [
    missing > 0 ? `${missing} of ${counted(statements, 'statement')} not found in the articles.` : '',
    hold ? `On hold: ${holdText(hold)}` : '',
  ].filter(Boolean)
  const said = replaced ? `${replacedText(replaced)} ${written}` : written
  return notes.length === 0 ? said : `${said}. ${notes.join(' ')}`
}

const savedText = ({ articles, stories, archive }: Report<'saved'>): string =>
  articles === 0
    ? 'Nothing new to keep; earlier news stays'
    : `${inStories(articles, stories)}, ${archive === 'known' ? 'already archived' : 'with an archive'}`

function noResearchText({ why, minutes, error, usesEarlier }: Report<'no-research'>): string {
  const texts = {
    failed: `The research failed: ${error ?? 'unknown reason'}`,
    cancelled: 'The research was cancelled',
    late: `The research did not end within ${minutes} minutes`,
  }
  const said = texts[why]
  if (!usesEarlier) return said
  return `${said}${/[.!?]$/.test(said) ? '' : '.'} Earlier research is used.`
}

function topicStoriesText({ stories, topics, empty }: Report<'topic-stories'>): string {
  const read = `${counted(stories, 'story', 'stories')} of ${counted(topics - empty.length, 'topic')}`
  return empty.length > 0 ? `${read}; nothing from ${empty.join(', ')}` : read
}

function joinedText({ stories, shared, overLimit }: Report<'joined'>): string {
  const left = listed([
    [shared, 'shared by several topics'],
    [overLimit, 'beyond the limit of one analysis'],
  ])
  const joined = counted(stories, 'story', 'stories')
  return left ? `${joined} (${left})` : joined
}
