import { Box, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { AUDIENCE, leftOutRecipientTexts } from '~/lib/labels/audience-labels.ts'
import type { Recipients } from './use-recipients.ts'

type Props = {
  recipients: Recipients /** the field already says that a list is missing */
  isRefused?: boolean
}

/** How many people the email goes to, and how many are left out and why. */
export function RecipientsLine({ recipients, isRefused = false }: Props) {
  const { count, isNobody, error, retry } = recipients
  if (isNobody && isRefused) return null
  if (isNobody) return <Text color="fg.muted">{AUDIENCE.chooseList}</Text>
  if (error)
    return (
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        {AUDIENCE.countFailed}: {error.message}{' '}
        <Link as="button" type="button" variant="underline" onClick={retry}>{t`Try again`}</Link>
      </Text>
    )
  return (
    <Box aria-live="polite" className="tabular" minH="6">
      {count ? (
        <>
          <Text as="span" fontWeight="medium">
            {AUDIENCE.count(count.people)}
          </Text>
          <Text as="span" color="fg.muted">
            {leftOutRecipientTexts(count).map((part) => ` · ${part}`)}
          </Text>
        </>
      ) : (
        <Text as="span" color="fg.muted">
          {AUDIENCE.counting}
        </Text>
      )}
    </Box>
  )
}
