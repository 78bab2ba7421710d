import { Button, Dialog, Heading, Stack, Text } from '@chakra-ui/react'
import type { PreflightView } from '@newsloom/contract/campaign-sending'
import type { CampaignView } from '@newsloom/contract/campaigns'
import type { PreflightItem } from '@newsloom/contract/preflight'
import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { AppDialog } from '~/components/app-dialog.tsx'
import { ErrorState } from '~/components/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/skeletons.tsx'
import { TestMailField } from '~/components/test-mail-field.tsx'
import { CheckList, type Jump } from './check-list.tsx'
import { LinkCheck } from './link-check.tsx'
import { RecipientsSummary } from './recipients.tsx'
import type { OpenDialog } from './slots.ts'
import { CHECKS } from './texts.ts'
import { useCampaignTest } from './use-campaign-test.ts'
import { usePreflight } from './use-preflight.ts'

type Props = { campaign: CampaignView; onClose: () => void; onOpen: (open: OpenDialog) => void }

/** What is asked before a campaign goes out: to whom, in which state, with which links; then it is sent. */
export function PreflightDialog({ campaign, onClose, onOpen }: Props) {
  const { view, start, isSending, problem } = usePreflight(campaign.id, onClose)
  const { data } = view
  const reason = data ? whyNot(data) : null
  return (
    <AppDialog title={CHECKS.title} description={campaign.name} size="lg" isOpen onClose={onClose}>
      <Dialog.Body>
        {data ? (
          <Checks campaign={campaign} view={data} onOpen={onOpen} />
        ) : view.error ? (
          <ErrorState
            title={CHECKS.loadFailed}
            error={view.error}
            onRetry={view.refetch}
            isRetrying={view.isFetching}
          />
        ) : (
          <>
            <LoadingNote>{CHECKS.loading}</LoadingNote>
            <TextSkeleton lines={14} />
          </>
        )}
      </Dialog.Body>
      {problem ? <Problem>{problem}</Problem> : null}
      <Dialog.Footer borderTopWidth="1px" pt="4" flexWrap="wrap">
        {reason ? (
          <Text id="why-not" flex="1" minW="min(100%, 14rem)" fontSize="sm" color="fg.error">
            {reason}
          </Text>
        ) : null}
        <Dialog.ActionTrigger asChild>
          <Button type="button" variant="outline" colorPalette="gray">
            Cancel
          </Button>
        </Dialog.ActionTrigger>
        <Button
          type="button"
          disabled={!data || reason !== null || isSending}
          aria-describedby={reason ? 'why-not' : undefined}
          onClick={start}
          className="tabular"
        >
          <Send size={16} aria-hidden="true" />
          {isSending ? CHECKS.sending : data ? CHECKS.sendTo(data.people) : 'Send'}
        </Button>
      </Dialog.Footer>
    </AppDialog>
  )
}

function whyNot({ people, isReady }: PreflightView): string | null {
  if (people === 0) return CHECKS.nobody
  return isReady ? null : CHECKS.blocked
}

const Problem = ({ children }: { children: string }) => (
  <Text role="alert" mx="6" mt="3" px="3" py="2" borderRadius="l2" bg="bg.error" overflowWrap="anywhere">
    {children}
  </Text>
)

type ChecksProps = { campaign: CampaignView; view: PreflightView; onOpen: (open: OpenDialog) => void }

function Checks({ campaign, view, onOpen }: ChecksProps) {
  const address = useRef<HTMLInputElement>(null)
  const test = useCampaignTest(campaign.id)
  const jumpOf = useJumps(campaign, { onOpen, onTest: () => address.current?.focus() })
  // the recipients stand above the list
  const items = view.items.filter(({ id, level }) => id !== 'audience' || level !== 'ok')
  return (
    <Stack gap="5">
      <RecipientsSummary view={view} />
      <Stack as="section" gap="1" aria-label={CHECKS.checks}>
        <Heading as="h3" fontSize="sm" fontWeight="semibold">
          {CHECKS.checks}
        </Heading>
        <CheckList label={CHECKS.checks} items={items} jumpOf={jumpOf} />
      </Stack>
      <LinkCheck urls={view.links} />
      <TestMailField
        to={test.to}
        onTo={test.setTo}
        onSend={test.start}
        canSend={test.canSend}
        isSending={test.isSending}
        sent={test.sent}
        failure={test.failure}
        help={CHECKS.testHelp}
        inputRef={address}
      />
    </Stack>
  )
}

type Ways = { onOpen: (open: OpenDialog) => void; onTest: () => void }

/** Where each kind of trouble is mended. What is set in the environment has no screen; its text says which setting. */
function useJumps(campaign: CampaignView, { onOpen, onTest }: Ways) {
  const navigate = useNavigate()
  const edit = () => {
    if (campaign.kind === 'email') onOpen('edit')
    else void navigate({ to: '/campaigns', search: { edit: campaign.id } })
  }
  const jumps: Partial<Record<PreflightItem['id'], Jump>> = {
    audience: { label: 'Contacts', onJump: () => void navigate({ to: '/contacts' }) },
    content: { label: 'Edit', onJump: edit },
    'merge-tags': { label: 'Edit', onJump: edit },
    research: { label: 'News Research', onJump: () => void navigate({ to: '/news-research' }) },
    tested: { label: 'Send one', onJump: onTest },
  }
  return (item: PreflightItem): Jump | null => (item.level === 'ok' ? null : (jumps[item.id] ?? null))
}
