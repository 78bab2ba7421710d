import { z } from 'zod'

/** Pages of ours about the emails themselves, which say nothing about what people read. */
export const SERVICE_LINKS = ['preferences', 'unsubscribe', 'webVersion', 'signup', 'podcastFeed'] as const

/** The kind of page a link leads to. `note`: ours of a numbered note. `page`: anything else. */
export const LinkKind = z.enum(['article', 'note', 'page', ...SERVICE_LINKS])
export type LinkKind = z.infer<typeof LinkKind>

const SERVICES: ReadonlySet<LinkKind> = new Set(SERVICE_LINKS)
export const isServiceLink = ({ kind }: Pick<LinkName, 'kind'>): boolean => SERVICES.has(kind)

/** The name of a tracked link, as its address says little. */
export const LinkName = z.object({
  kind: LinkKind,
  /** the title of the article, or of the first one that the note quotes; empty when unknown */
  title: z.string(),
  /** the article's publisher; empty when unknown */
  source: z.string(),
  /** the note's number in its email; null: unknown, or not a note */
  number: z.number().nullable(),
})
export type LinkName = z.infer<typeof LinkName>
