import { Box, Flex, Text } from '@chakra-ui/react'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TestSendState } from '~/components/mail/test-send-state.tsx'
import { SendToMe } from '~/components/preflight/send-to-me.tsx'
import { usePreflightTestEmail } from '~/components/preflight/use-preflight-test-email.ts'
import { RelativeTime } from '~/components/relative-time.tsx'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'

const NO_OUTCOME = { failure: null, last: null }

/** When the current content was last tested, and a test of it in one press. */
export function TestFact({ campaign }: { campaign: CampaignView }) {
  const { id, testedAt, updatedAt } = campaign
  const cache = useQueryClient()
  // the version that was tested: its outcome is not shown for another version
  const [tested, setTested] = useState(updatedAt)
  const test = usePreflightTestEmail(
    (to) => {
      setTested(updatedAt)
      return trpcClient.campaigns.sendTest.mutate({ id, to })
    },
    () => void cache.invalidateQueries(trpc.campaigns.pathFilter()),
  )
  const { failure, last } = tested === updatedAt ? test : NO_OUTCOME
  const hasMail = campaign.kind === 'email' || campaign.hasContent
  return (
    <>
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
        {testedAt ? <RelativeTime at={testedAt} /> : <span>{TEXTS.notTested}</span>}
        {hasMail ? <SendToMe test={test} size="xs" /> : null}
      </Flex>
      <Box mt="1" fontSize="sm" fontWeight="normal" _empty={{ display: 'none' }}>
        {failure ? (
          <Text role="alert" color="fg.error">
            {failure}
          </Text>
        ) : null}
        {last ? <TestSendState key={last.sendId} {...last} onSent={test.onSent} /> : null}
      </Box>
    </>
  )
}
