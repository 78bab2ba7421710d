import type { NewsItemView } from '@newsloom/contract/research/research'
import { TEXTS } from '../texts.ts'

type DateEvidence = NonNullable<NewsItemView['dateEvidence']>

const DATE_PLACES: Record<DateEvidence['source'], string> = {
  feed: 'the feed',
  'json-ld': 'the data of the page',
  meta: 'the data of the page',
  visible: 'the text of the page',
  url: 'the address',
  sitemap: 'the sitemap',
  api: 'the news search',
}

const CERTAINTIES: Record<DateEvidence['certainty'], string> = {
  sure: 'certain',
  likely: 'probably right',
  unsure: 'uncertain',
}

/** 'Read from the feed, probably right'. */
export const dateFrom = ({ source, certainty, isOnlyListed }: DateEvidence): string =>
  `Read from ${DATE_PLACES[source]}${isOnlyListed ? ', as its page was not read' : ''}, ${CERTAINTIES[certainty]}`

/** The reason to doubt a date: 'only the feed says so'; null: nothing. */
export const dateDoubt = ({ source, certainty, isOnlyListed }: DateEvidence): string | null =>
  isOnlyListed ? `only ${DATE_PLACES[source]} says so` : certainty === 'unsure' ? TEXTS.unsureDate : null
