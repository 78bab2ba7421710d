import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import { FileText, RotateCw, Sparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { DetailList } from '~/components/detail-list.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { CAMPAIGN_RULES } from '~/lib/labels/contract-texts.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { ContentOrigin } from '../../shared/content-origin.tsx'
import { SavedOrigin } from '../../shared/saved-origin.tsx'
import { DIALOG } from '../../texts.ts'
import { type CampaignContent, hasPrompts } from '../session/automation-draft.ts'
import type { AutomationEditor } from '../session/use-automation-editor.ts'
import { PodcastPart } from './podcast-part.tsx'
import { RunPanel } from './run-panel.tsx'

const ContentMail = lazy(async () => ({ default: (await import('./content-mail.tsx')).ContentMail }))

/** The campaign's content, and the button that generates it. */
export function ContentTab({ editor }: { editor: AutomationEditor }) {
  const { content, draft, run, generateContent } = editor
  const name = draft.name.trim()
  return (
    <Stack gap="5">
      <Generate editor={editor} />
      <RunPanel kind="content" run={run} onRetry={generateContent} />
      <Facts name={name} content={content} />
      {content ? (
        <>
          <Origin editor={editor} />
          <PodcastPart campaignId={editor.campaign?.id ?? null} content={content} />
          <Suspense fallback={<CardSkeleton lines={10} />}>
            <ContentMail
              html={content.html}
              subject={name === '' ? DIALOG.subject : campaignSubject(name)}
              name={name}
              topicId={draft.topicIds[0] ?? null}
            />
          </Suspense>
        </>
      ) : (
        <Panel>
          <EmptyState icon={FileText} title={DIALOG.noContent}>
            {DIALOG.noContentHelp}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  )
}

function Generate({ editor: { form, draft, run, generateContent } }: { editor: AutomationEditor }) {
  const isEdit = form.mode === 'edit'
  const help = !hasPrompts(draft)
    ? CAMPAIGN_RULES.previewNeedsPrompts
    : run.running?.kind === 'prompts'
      ? DIALOG.promptsBusy
      : isEdit
        ? DIALOG.regenerateHelp
        : DIALOG.noContentHelp
  const Icon = isEdit ? RotateCw : Sparkles
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        type="button"
        variant="outline"
        disabled={!hasPrompts(draft) || run.isBusy}
        onClick={generateContent}
      >
        <Icon size={16} aria-hidden="true" />
        {isEdit ? DIALOG.regenerate : DIALOG.generate}
      </Button>
      <Text color="fg.muted" fontSize="xs" flex="1" minW="48">
        {help}
      </Text>
    </Flex>
  )
}

/** The checks of the content: as it was just generated, or as it is saved with the campaign. */
function Origin({ editor: { form, campaign } }: { editor: AutomationEditor }) {
  if (form.preview) return <ContentOrigin origin={form.preview} />
  return campaign ? <SavedOrigin campaignId={campaign.id} hasEdit={false} /> : null
}

function Facts({ name, content }: { name: string; content: CampaignContent | null }) {
  return (
    <DetailList
      items={[
        [
          DIALOG.subject,
          name === '' ? (
            <Box as="span" color="fg.muted" fontWeight="normal">
              {DIALOG.noSubject}
            </Box>
          ) : (
            campaignSubject(name)
          ),
        ],
        ...(content?.generatedAt
          ? [[DIALOG.generated, <RelativeTime key="generated" at={content.generatedAt} />] as const]
          : []),
        [DIALOG.sources, formatNumber(content?.researchSources)],
        [DIALOG.templates, formatNumber(content?.templatesUsed)],
      ]}
    />
  )
}
