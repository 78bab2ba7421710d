import { Box } from '@chakra-ui/react'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { leftOutRecipientTexts } from '~/lib/labels/audience-labels.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { recipients } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'
import { NotLoaded, PlainText } from './fact-texts.tsx'
import { isOpen, isPlanned } from './is-open.ts'

/**
 * The audience, and its size until the campaign is sent. A scheduled campaign shows the size at the
 * top of its page instead.
 */
export const RecipientsFact = ({ campaign }: { campaign: CampaignView }) => (
  <>
    <Audience audience={campaign.audience} />
    {isOpen(campaign) && !isPlanned(campaign) ? <Count campaignId={campaign.id} /> : null}
  </>
)

function Audience({ audience }: Pick<CampaignView, 'audience'>) {
  const lists = useQuery(trpc.lists.list.queryOptions(undefined, { enabled: audience.kind === 'lists' }))
  if (audience.kind === 'all') return <span>{TEXTS.everybody}</span>
  if (audience.kind === 'contacts') return <span>{TEXTS.chosen(audience.contacts)}</span>
  if (!lists.data) return <NotLoaded query={lists} />
  const names = audience.contactListIds.map((id) => lists.data.find((list) => list.id === id)?.name)
  return <PlainText>{names.map((name) => name ?? TEXTS.goneList).join(', ')}</PlainText>
}

function Count({ campaignId }: { campaignId: number }) {
  const audience = useQuery(trpc.campaigns.recipients.queryOptions({ id: campaignId }))
  return (
    <Box color="fg.muted" fontSize="sm" fontWeight="normal">
      {audience.data ? (
        [recipients(audience.data.people), ...leftOutRecipientTexts(audience.data)].join(' · ')
      ) : (
        <NotLoaded query={audience} />
      )}
    </Box>
  )
}
