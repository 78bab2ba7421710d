import { Button, Link, Skeleton, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import type { RenderDelivery } from '~/components/mail/render-delivery.ts'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { isGone } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { CampaignPage } from './campaign-page.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { TEXTS } from './texts.ts'
import { useCampaign } from './use-campaign.ts'

type Props = {
  /** undefined: not a valid id */
  id: number | undefined
  renderDelivery: RenderDelivery
  open: OpenDialog | undefined
  onOpen: (open: OpenDialog | undefined) => void
}

/** The page of a campaign of either kind. */
export function CampaignScreen({ id, ...rest }: Props) {
  return (
    <>
      <Link asChild color="fg.muted" fontSize="sm" mb="3" display="inline-flex">
        <RouterLink to="/campaigns">← {TEXTS.toCampaigns}</RouterLink>
      </Link>
      {id === undefined ? <Gone /> : <Loaded key={id} id={id} {...rest} />}
    </>
  )
}

function Loaded({ id, ...rest }: Props & { id: number }) {
  const campaign = useCampaign(id)
  const { data, error, refetch, isFetching } = campaign
  const name = useKnownName(id)
  if (isGone(campaign)) return <Gone />
  if (data) return <CampaignPage campaign={data} {...rest} />
  if (error)
    return (
      <>
        <PageHeader title={name} />
        <ErrorState title={TEXTS.loadFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
      </>
    )
  return (
    <>
      <PageHeader
        title={name}
        // takes the place of the badges
        subtitle={<Skeleton as="span" display="block" height="5" width="32" mt="1" aria-hidden="true" />}
      />
      <Stack gap="5">
        <LoadingNote>{TEXTS.loading}</LoadingNote>
        <CardSkeleton lines={2} />
        <CardSkeleton lines={5} />
        <CardSkeleton lines={12} />
      </Stack>
    </>
  )
}

/** Its name, if the list has been loaded in this visit. */
function useKnownName(id: number): string {
  const cards = useQueryClient().getQueryData(trpc.campaigns.list.queryKey())
  return cards?.find((card) => card.id === id)?.name ?? t`Campaign`
}

const Gone = () => (
  <>
    <PageHeader title={t`Campaign`} />
    <Panel>
      <EmptyState
        icon={SearchX}
        title={TEXTS.gone}
        action={
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/campaigns">{TEXTS.toCampaigns}</RouterLink>
          </Button>
        }
      >
        {TEXTS.goneHelp}
      </EmptyState>
    </Panel>
  </>
)
