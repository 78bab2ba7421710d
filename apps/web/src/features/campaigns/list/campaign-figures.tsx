import { Box, Flex } from '@chakra-ui/react'
import { engagementRate } from '@newsloom/contract/analytics/engagement'
import { ENOUGH_PEOPLE } from '@newsloom/contract/analytics/interest'
import type { CampaignFigures as Figures } from '@newsloom/contract/campaigns/campaign-figures'
import { ENGAGEMENT_TEXTS } from '~/lib/labels/engagement-texts.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
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
export function clickedText({ emailed, clicked }: Figures): string {
  if (emailed === null || clicked === null || emailed === 0) return formatNumber(null)
  if (emailed < ENOUGH_PEOPLE) return TEXTS.clickedOf(clicked, emailed)
  return clicked === 0 ? '0%' : `${formatDecimal(engagementRate(clicked, emailed))}%`
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
