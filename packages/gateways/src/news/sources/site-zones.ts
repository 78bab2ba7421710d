import type { SourceEntry } from '@newsloom/core/ports'
import { offsetIn } from '../dates/site-context.ts'
import type { NewsDocument } from '../parse/document.ts'

const MAX_SITES = 2_000
/** Entries of a list that are asked for their zone. */
const MAX_ASKED = 20

/**
 * The time zones that sites wrote in their earlier articles, such as '+07:00': many give one in the
 * feed and none on the page. Known as long as the process runs.
 */
export class SiteZones {
  readonly #zones = new Map<string, string>()

  of(url: string): string | null {
    return this.#zones.get(siteOf(url)) ?? null
  }

  /** From a document of `address`; a feed that lists other sites' articles has its own zone. */
  learn(document: NewsDocument, address: string): void {
    const site = siteOf(address)
    for (const entry of entriesOf(document).slice(0, MAX_ASKED)) {
      const zone = siteOf(entry.url) === site ? offsetIn(publishedBy(entry)) : null
      if (zone && (this.#zones.size < MAX_SITES || this.#zones.has(site))) this.#zones.set(site, zone)
    }
  }
}

const siteOf = (url: string): string => new URL(url).host.replace(/^(?:www|m|amp)\./, '')

/** Dates as the publisher wrote them; other places repeat them in their own zones. */
const publishedBy = ({ dateReasons = [] }: SourceEntry): string[] =>
  dateReasons.filter(({ zone, trust }) => zone === 'given' && trust >= 4).map(({ written }) => written)

function entriesOf(document: NewsDocument): SourceEntry[] {
  if (document.kind === 'page') return [document.page.article]
  return document.kind === 'unreadable' ? [] : document.entries
}
