import { Box, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SkippedText } from '@newsloom/contract/contacts/recipients'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { formatNumber } from '~/lib/numbers.ts'

/** How many are named; a long paste may have thousands. */
const NAMED = 8

/** Names the entries that stay in the field because they are not addresses, and why. */
export function SkippedTexts({ skipped }: { skipped: readonly SkippedText[] }) {
  const named = skipped.slice(0, NAMED)
  const more = skipped.length - named.length
  return (
    <Box role="status" fontSize="xs" color="fg.muted" minW="0">
      {skipped.length > 0 ? (
        <>
          <Text overflowWrap="anywhere">
            {more > 0
              ? t`Skipped ${formatNumber(skipped.length)}, ${formatNumber(more)} of them not shown:`
              : t`Skipped ${formatNumber(skipped.length)}:`}
          </Text>
          {reasonsOf(named).map(({ reason, texts }) => (
            <Text key={reason} overflowWrap="anywhere">
              {texts.join(', ')}: {translateMessage(reason)}
            </Text>
          ))}
        </>
      ) : null}
    </Box>
  )
}

/** Each reason once, with the entries it applies to. */
function reasonsOf(skipped: readonly SkippedText[]): { reason: string; texts: string[] }[] {
  const byReason = new Map<string, string[]>()
  for (const { text, reason } of skipped) byReason.set(reason, [...(byReason.get(reason) ?? []), text])
  return [...byReason].map(([reason, texts]) => ({ reason, texts }))
}
