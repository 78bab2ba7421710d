import { Box, Flex, Link, Text } from '@chakra-ui/react'
import type { SourceState } from '@newsloom/contract/research/sources'
import type { ReactNode } from 'react'
import { SourceStateMark } from '~/components/source-labels.tsx'
import { sourceLabel } from '~/lib/labels/steps/step-texts.ts'
import { langOf } from '~/lib/lang.ts'

type Props = {
  /** null: the search, which has no address */
  url: string | null
  label: string
  name: string | null
  state: SourceState
  children: ReactNode
}

/** A source: its name and address, its state, and what there is to say of it. */
export function SourceRow({ url, label, name, state, children }: Props) {
  const title = name ?? sourceLabel(label)
  return (
    <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
      <Flex justify="space-between" align="flex-start" gap="3">
        <Text fontWeight="medium" minW="0" overflowWrap="anywhere" lang={langOf(title)}>
          {title}
        </Text>
        <SourceStateMark state={state} />
      </Flex>
      {name !== null && url !== null ? <Address url={url} label={label} /> : null}
      <Box fontSize="xs" color="fg.muted" className="tabular" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}

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
