import { t } from '@lingui/core/macro'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { TEXTS } from '../texts.ts'

type DateEvidence = NonNullable<NewsItemView['dateEvidence']>

const DATE_PLACES: Record<DateEvidence['source'], string> = {
  feed: t`the feed`,
  'json-ld': t`the data of the page`,
  meta: t`the data of the page`,
  visible: t`the text of the page`,
  url: t`the address`,
  sitemap: t`the sitemap`,
  api: t`the news search`,
}

const CERTAINTIES: Record<DateEvidence['certainty'], string> = {
  sure: t`certain`,
  likely: t`probably right`,
  unsure: t`uncertain`,
}

/** 'Read from the feed, probably right'. */
export const dateFrom = ({ source, certainty, isOnlyListed }: DateEvidence): string =>
  isOnlyListed
    ? t`Read from ${DATE_PLACES[source]}, as its page was not read, ${CERTAINTIES[certainty]}`
    : t`Read from ${DATE_PLACES[source]}, ${CERTAINTIES[certainty]}`

/** The reason to doubt a date: 'only the feed says so'; null: nothing. */
export const dateDoubt = ({ source, certainty, isOnlyListed }: DateEvidence): string | null =>
  isOnlyListed ? t`only ${DATE_PLACES[source]} says so` : certainty === 'unsure' ? TEXTS.unsureDate : null
