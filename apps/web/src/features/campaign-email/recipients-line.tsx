import { Box, Link, Text } from '@chakra-ui/react'
import { leftOutInWords } from '~/lib/audience-words.ts'
import { recipientsLine, TEXTS } from './texts.ts'
import type { Recipients } from './use-recipients.ts'

/** How many people the mail goes to, and who is left out. */
export function RecipientsLine({ recipients }: { recipients: Recipients }) {
  const { count, isNobody, error, retry } = recipients
  if (isNobody) return <Text color="fg.muted">{TEXTS.chooseList}</Text>
  if (error)
    return (
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        {TEXTS.countFailed}: {error.message}{' '}
        <Link as="button" variant="underline" onClick={retry}>
          Try again
        </Link>
      </Text>
    )
  return (
    <Box aria-live="polite" className="tabular" minH="6">
      {count ? (
        <>
          <Text as="span" fontWeight="medium">
            {recipientsLine(count.people)}
          </Text>
          <Text as="span" color="fg.muted">
            {leftOutInWords(count).map((part) => ` · ${part}`)}
          </Text>
        </>
      ) : (
        <Text as="span" color="fg.muted">
          {TEXTS.counting}
        </Text>
      )}
    </Box>
  )
}
