import { Box, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { isServiceLink, type LinkName } from '@newsloom/contract/analytics/link-names'
import { langOf } from '~/lib/lang.ts'

export type NamedLink = { url: string; name: LinkName }

const SERVICES = {
  preferences: t`Manage preferences`,
  unsubscribe: t`Unsubscribe`,
  webVersion: t`View in browser`,
  signup: t`Sign-up page`,
  podcastFeed: t`Podcast feed`,
} as const

type LabelProps = {
  link: NamedLink
  /** how many lines its title may take */
  lines?: number
}

/** A link by the story or page that it leads to; below it, in grey, what tells it apart. */
export function LinkLabel({ link, lines = 1 }: LabelProps) {
  const title = titleOf(link)
  const detail = detailOf(link)
  return (
    <Box minW="0">
      <Link
        href={link.url}
        title={link.url}
        target="_blank"
        rel="noreferrer noopener"
        {...(lines === 1
          ? { display: 'block', truncate: true }
          : { lineClamp: lines, overflowWrap: 'anywhere' })}
        lang={langOf(title)}
      >
        {title}
      </Link>
      {detail ? (
        <Text fontSize="xs" fontWeight="normal" color="fg.muted" truncate lang={langOf(detail)}>
          {detail}
        </Text>
      ) : null}
    </Box>
  )
}

/** The same in a line of a list, which wraps. */
export function LinkLine({ link }: { link: NamedLink }) {
  const title = titleOf(link)
  const detail = detailOf(link)
  return (
    <>
      <Text as="span" color="fg" title={link.url} lang={langOf(title)}>
        {title}
      </Text>
      {detail ? <span lang={langOf(detail)}>{` · ${detail}`}</span> : null}
    </>
  )
}

/** The same in words alone, where only its number shows: 'Source note [4]: Rice is dear'. */
export const linkName = (link: NamedLink): string =>
  link.name.kind === 'note'
    ? [noteText(link.name.number), link.name.title].filter(Boolean).join(': ')
    : titleOf(link)

function titleOf({ url, name: { kind, title, number } }: NamedLink): string {
  if (kind === 'note') return title || noteText(number)
  if (kind === 'article') return title
  return kind === 'page' ? shortAddress(url) : SERVICES[kind]
}

function detailOf({ url, name }: NamedLink): string {
  if (isServiceLink(name)) return hostOf(url)
  if (name.kind === 'page') return ''
  // the host of a note is this site, which says nothing
  if (name.kind === 'article') return name.source || hostOf(url)
  return [noteText(name.number), name.source].filter(Boolean).join(' · ')
}

const noteText = (number: number | null): string =>
  number === null ? t`Source note` : t`Source note [${String(number)}]`

const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '')
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
