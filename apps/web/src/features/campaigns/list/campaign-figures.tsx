import { Box, Flex } from '@chakra-ui/react'
import type { CampaignFigures as Figures } from '@newsloom/contract/campaigns/campaign-figures'
import { clickShare } from '~/lib/labels/clicks/click-share.ts'
import { ENGAGEMENT_TEXTS } from '~/lib/labels/clicks/engagement-texts.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

/** How many people a campaign was emailed to, how many of them clicked, and bounces if any. */
export function CampaignFigures({ figures }: { figures: Figures }) {
  const { emailed, bounced } = figures
  return (
    <Flex as="dl" gap="6" rowGap="2" wrap="wrap" borderTopWidth="1px" pt="3">
      <Figure name={TEXTS.emailed} value={formatNumber(emailed)} />
      <Figure name={TEXTS.clicked} value={clickedText(figures)} title={ENGAGEMENT_TEXTS.rate} />
      {bounced > 0 ? <Figure name={TEXTS.bounced} value={formatNumber(bounced)} /> : null}
    </Flex>
  )
}

/** '18.3%', or '2 of 3 people' of too few for a rate; '–' while they are counted. */
export function clickedText(figures: Figures): string {
  const { emailed, clicked } = figures
  return clickShare(figures)?.value ?? formatNumber(emailed ? clicked : null)
}

const Figure = ({ name, value, title }: { name: string; value: string; title?: string }) => (
  <Box title={title}>
    <Box as="dt" color="fg.muted" fontSize="xs">
      {name}
    </Box>
    <Box as="dd" m="0" fontWeight="medium" className="tabular">
      {value}
    </Box>
  </Box>
)
