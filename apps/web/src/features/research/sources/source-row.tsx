import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReadPages, SourceState } from '@newsloom/contract/research/sources'
import type { ReactNode } from 'react'
import { RelativeTime } from '~/components/relative-time.tsx'
import { SourceStateMark } from '~/components/source-labels.tsx'
import { sourceLabel } from '~/lib/labels/steps/step-texts.ts'
import { langOf } from '~/lib/lang.ts'
import { pagesText } from './source-texts.ts'

type Props = {
  /** null: the search, which has no address */
  url: string | null
  label: string
  name: string | null
  state: SourceState
  /** beside the state */
  action?: ReactNode
  children: ReactNode
}

/** A source: its name and address, its state, and what there is to say of it. */
export function SourceRow({ url, label, name, state, action, children }: Props) {
  const title = name ?? sourceLabel(label)
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
      <Flex justify="space-between" align="flex-start" gap="3">
        <Text fontWeight="medium" minW="0" overflowWrap="anywhere" lang={langOf(title)}>
          {title}
        </Text>
        <Flex align="center" gap="2" flexShrink="0" height="1lh">
          <SourceStateMark state={state} />
          {action}
        </Flex>
      </Flex>
      {name !== null && url !== null ? <Address url={url} label={label} /> : null}
      <Box fontSize="xs" color="fg.muted" className="tabular" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}

/** The pages of a source's articles, as the last run read them. */
export const PagesLine = ({ pages }: { pages: ReadPages | null }) =>
  pages === null ? null : (
    <Text color={pages.failed > 0 || pages.refuted > 0 ? 'fg.warning' : undefined}>
      <Trans>
        Pages last read <RelativeTime at={pages.readAt} />: {pagesText(pages)}
      </Trans>
    </Text>
  )

function Address({ url, label }: { url: string; label: string }) {
  if (!/^https?:/.test(url))
    return (
      <Text fontSize="xs" color="fg.muted">
        {sourceLabel(label)}
      </Text>
    )
  return (
    <Link href={url} target="_blank" rel="noreferrer" fontSize="xs" overflowWrap="anywhere">
      {label}
    </Link>
  )
}
