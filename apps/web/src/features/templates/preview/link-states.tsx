import { Text } from '@chakra-ui/react'
import { plural } from '~/lib/numbers.ts'
import { TEXTS } from './texts.ts'
import type { LinkCheckState } from './use-link-check.ts'

/** The results of the link check, in one line. */
export function LinkStates({ links }: { links: LinkCheckState }) {
  const { ok, dead, unknown } = links.counts
  const parts = [
    ok > 0 ? `${plural(ok, 'link')} ${ok === 1 ? 'works' : 'work'}` : '',
    dead > 0 ? `${plural(dead, 'link')} ${dead === 1 ? 'is' : 'are'} broken` : '',
    unknown > 0 ? `${plural(unknown, 'link')} could not be checked` : '',
  ]
  const text = links.error ? `${TEXTS.linksFailed} ${links.error.message}` : parts.filter(Boolean).join(' · ')
  return (
    <Text role="status" color={links.error ? 'fg.error' : 'fg.muted'} fontSize="sm" mt={text ? '2' : '0'}>
      {text}
    </Text>
  )
}
