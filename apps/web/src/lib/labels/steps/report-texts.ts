import { plural, t } from '@lingui/core/macro'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { windowHours } from '@newsloom/contract/research/time-window'
import type { ListingKind, StepReport } from '@newsloom/contract/step-report'
import { formatNumber } from '../../numbers.ts'
import { modelLabel } from '../model-labels.ts'
import { translateMessage } from '../sentences/translate-message.ts'
import { repairsLabel } from '../sources/repair-texts.ts'
import { unreadText } from '../sources/unread-texts.ts'
import { windowText } from '../window-labels.ts'
import { holdText } from './hold-texts.ts'
import { leftOutArticleTexts } from './left-out-labels.ts'
import { replacedText } from './replaced-text.ts'

type Kind = StepReport['kind']
type Reports = { [K in Kind]: Extract<StepReport, { kind: K }> }
type ReportOf<K extends Kind = Kind> = { [P in K]: Reports[P] & { kind: P } }[K]
type Texts = { [K in Kind]: (report: ReportOf<K>) => string }

/** Returns the sentence of a step's report in the language of the screen. */
export const reportText = <K extends Kind>(report: ReportOf<K>): string => TEXTS[report.kind](report)

const articles = (count: number): string => plural(count, { one: '# article', other: '# articles' })
const stories = (count: number): string => plural(count, { one: '# story', other: '# stories' })

const LISTINGS: Record<ListingKind, (count: string) => string> = {
  feed: (count) => t`Feed: ${count}`,
  sitemap: (count) => t`News sitemap: ${count}`,
  page: (count) => t`Links of the page: ${count}`,
  article: (count) => t`Single article: ${count}`,
  api: (count) => t`Search: ${count}`,
  sample: (count) => t`Bundled sample source: ${count}`,
}

const TEXTS: Texts = {
  listing: (report) =>
    sentences(
      LISTINGS[report.from](articles(report.articles)),
      report.repairs.length > 0 && t`Repaired: ${repairsLabel(report.repairs)}`,
    ),
  unchanged: (report) => t`Nothing new since the last read; ${articles(report.articles)} from then`,
  dates: (report) => {
    const range = windowText(report.window)
    const inside = articles(report.inside)
    const isUnsure = report.unconfirmed > 0 && windowHours(report.window) > 0
    return sentences(
      isUnsure
        ? t`${range}: ${inside}, ${formatNumber(report.unconfirmed)} of them dated only by a listing`
        : t`${range}: ${inside}`,
      leftOut(report, ['tooOld', 'undated', 'future']),
    )
  },
  pages: ({ read, of }) =>
    t`${formatNumber(read)} of ${plural(of, { one: '# page', other: '# pages' })} read`,
  texts: (report) =>
    sentences(
      counts([
        [report.full, (count) => t`${count} in full`],
        [report.summarised, (count) => t`${count} by their summary`],
        [report.unreadable, (count) => t`${count} left out as unreadable`],
        [report.unread, (count) => t`${count} left out unread`],
      ]) || t`No articles`,
      report.mostly !== null &&
        plural(report.failed, {
          one: `# page could not be read (${unreadText(report.mostly)})`,
          other: `# pages could not be read (${unreadText(report.mostly)})`,
        }),
    ),
  ranking: (report) =>
    sentences(
      t`${articles(report.articles)} in ${stories(report.stories)}`,
      (report.apart ?? 0) > 0 &&
        plural(report.apart ?? 0, {
          one: '# report kept apart as you chose',
          other: '# reports kept apart as you chose',
        }),
      leftOut(report, ['irrelevant', 'overLimit', 'duplicates']),
    ),
  analysis: ({ modelUsed, replaced, statements, missing, hold, ...report }) =>
    sentences(
      replaced !== null && replacedText(replaced),
      t`Written by ${modelLabel(modelUsed)} from ${articles(report.articles)}`,
      missing > 0 &&
        plural(statements, {
          one: `${missing} of # statement not found in the articles`,
          other: `${missing} of # statements not found in the articles`,
        }),
      hold !== null && t`On hold: ${holdText(hold)}`,
    ),
  'no-analysis': ({ why }) =>
    why === 'no-articles' ? t`No articles to analyse` : t`You left out all these articles`,
  saved: ({ archive, ...report }) => {
    const [news, counted] = [articles(report.articles), stories(report.stories)]
    if (archive === 'none') return t`Nothing new to keep; earlier news stays`
    return archive === 'known'
      ? t`${news} in ${counted}, already archived`
      : t`${news} in ${counted}, with an archive`
  },
  'analysis-saved': () => t`The new analysis is in place`,
  cancelled: () => t`Cancelled`,
  topics: (report) => plural(report.topics, { one: '# topic', other: '# topics' }),
  articles: (report) => articles(report.articles),
  'topic-deleted': () => t`The topic was deleted`,
  'no-research': ({ why, minutes, error, usesEarlier }) => {
    const texts = {
      failed:
        error === null
          ? t`The research failed`
          : t`The research failed: ${translateMessage(error).replace(/\.$/, '')}`,
      cancelled: t`The research was cancelled`,
      late: t`The research did not end within ${minutes} minutes`,
    }
    return sentences(texts[why], usesEarlier && t`Earlier research is used`)
  },
  drafted: ({ modelUsed }) =>
    isLocalAnalyst(modelUsed)
      ? t`Drafted on this machine from the persona and the topics; no model was asked`
      : t`Drafted by ${modelUsed}`,
  'topic-stories': ({ topics, empty, ...report }) => {
    const counted = stories(report.stories)
    return sentences(
      plural(topics - empty.length, { one: `${counted} of # topic`, other: `${counted} of # topics` }),
      empty.length > 0 && t`Nothing from ${empty.join(', ')}`,
    )
  },
  joined: ({ shared, overLimit, ...report }) =>
    sentences(
      stories(report.stories),
      counts([
        [shared, (count) => t`${count} shared by several topics`],
        [overLimit, (count) => t`${count} beyond the limit of one analysis`],
      ]) || false,
    ),
  writing: (report) => t`From ${articles(report.articles)}`,
  filled: ({ template }) => template ?? t`Newsloom's own layout`,
  'content-saved': ({ isDraft }) => (isDraft ? t`Ready to review` : t`Done`),
}

/** The sentences of a step's line, one after another. */
const sentences = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== false).reduce((before, sentence) => t`${before}. ${sentence}`)

type Counted = [count: number, label: (count: string) => string]

/** Joins the counts that are not zero: '3 in full, 1 by their summary'. */
const counts = (counted: Counted[]): string =>
  counted
    .filter(([count]) => count > 0)
    .map(([count, label]) => label(formatNumber(count)))
    .join(', ')

function leftOut(...left: Parameters<typeof leftOutArticleTexts>): string | false {
  const out = leftOutArticleTexts(...left).join(', ')
  return out !== '' && t`Left out: ${out}`
}
