import { Flex, Link } from '@chakra-ui/react'
import type {
  AutomationCampaignView,
  CampaignView,
  EmailCampaignView,
} from '@newsloom/contract/campaigns/campaigns'
import { needsResearch } from '@newsloom/email/research/research-places'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailList } from '~/components/detail-list.tsx'
import { LocalAnalystHint } from '~/components/local-analyst.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatRelative } from '~/lib/time/dates.ts'
import { formatZonedClock } from '~/lib/time/zoned-time.ts'
import { TEXTS } from '../texts.ts'
import { CollapsedPrompts } from './collapsed-prompts.tsx'
import { NotLoaded, PlainText } from './fact-texts.tsx'
import { isOpen } from './is-open.ts'
import { RecipientsFact } from './recipients-fact.tsx'
import { TestFact } from './test-fact.tsx'

type Fact = readonly [string, ReactNode]

/** A campaign's settings: when it is sent, to whom and with what. */
export function AboutPanel({ campaign }: { campaign: CampaignView }) {
  const items: Fact[] = [
    [
      TEXTS.subject,
      <span key="subject" lang={langOf(campaign.subject)}>
        <TaggedText text={campaign.subject} />
      </span>,
    ],
    [TEXTS.recipients, <RecipientsFact key="audience" campaign={campaign} />],
    ...(campaign.kind === 'email' ? emailFacts(campaign) : automationFacts(campaign)),
    ...times(campaign),
  ]
  return (
    <PanelSection title={TEXTS.about}>
      <DetailList items={items} />
      {campaign.kind === 'automation' ? <CollapsedPrompts campaign={campaign} /> : null}
    </PanelSection>
  )
}

function times(campaign: CampaignView): Fact[] {
  const { status, scheduledAt, createdAt, emailsSent } = campaign
  return [
    // the page of a scheduled campaign begins with its time
    ...(scheduledAt && status === 'held'
      ? [
          [
            Date.parse(scheduledAt) <= Date.now() ? TEXTS.wasDue : TEXTS.scheduledFor,
            <Moment key="at" at={scheduledAt} />,
          ] as const,
        ]
      : []),
    [TEXTS.created, <Moment key="created" at={createdAt} />],
    ...(isOpen(campaign) ? [[TEXTS.test, <TestFact key="test" campaign={campaign} />] as const] : []),
    [TEXTS.emailsSent, formatNumber(emailsSent)],
  ]
}

/** An instant in the viewer's zone, with the relative time. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)}, {formatZonedClock(at)} · {formatRelative(at)}
    </time>
  )
}

function emailFacts(campaign: EmailCampaignView): Fact[] {
  const { templateId, topicId } = campaign
  return [
    [TEXTS.template, <Template key="template" id={templateId} none={TEXTS.noTemplate} />],
    ...(needsResearch(campaign, { hasTopic: topicId !== null })
      ? [[TEXTS.research, <Research key="research" topicId={topicId} />] as const]
      : []),
  ]
}

function automationFacts(campaign: AutomationCampaignView): Fact[] {
  const { id, topicNames, persona, geminiModel, podcastLanguage, podcastTitle, templateIds } = campaign
  const { generatedAt, researchSources } = campaign
  return [
    [TEXTS.topics, <PlainText key="topics">{topicNames.join(', ') || '–'}</PlainText>],
    [TEXTS.persona, <PlainText key="persona">{persona}</PlainText>],
    [
      TEXTS.template,
      <Template
        key="template"
        id={templateIds?.[0] ?? null}
        none={templateIds ? TEXTS.ownLayout : TEXTS.topicTemplate}
      />,
    ],
    [
      TEXTS.model,
      <Flex key="model" columnGap="2" wrap="wrap" align="center">
        {geminiModel}
        <LocalAnalystHint />
      </Flex>,
    ],
    [
      TEXTS.content,
      generatedAt ? (
        <span key="content">
          {TEXTS.writtenFrom(researchSources)}, <RelativeTime at={generatedAt} />
        </span>
      ) : (
        TEXTS.noContent
      ),
    ],
    [
      TEXTS.podcast,
      <Flex key="podcast" columnGap="2" wrap="wrap">
        {podcastTitle ?? TEXTS.noPodcast(podcastLanguage)}
        <Link asChild variant="underline">
          <RouterLink to="/campaigns/$id/podcast" params={{ id: String(id) }}>
            {TEXTS.podcastScript}
          </RouterLink>
        </Link>
      </Flex>,
    ],
  ]
}

function Template({ id, none }: { id: number | null; none: string }) {
  const templates = useQuery(trpc.templates.list.queryOptions(undefined, { enabled: id !== null }))
  const template = templates.data?.find((one) => one.id === id)
  if (id === null || (templates.data && !template)) return none
  if (!template) return <NotLoaded query={templates} />
  return (
    // inline text, not a box: long names wrap
    <Link asChild variant="underline" display="inline">
      <RouterLink to="/templates/$id" params={{ id: String(id) }} lang={langOf(template.name)}>
        {template.name}
      </RouterLink>
    </Link>
  )
}

function Research({ topicId }: { topicId: number | null }) {
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: topicId !== null }))
  if (topicId === null) return TEXTS.latestResearch
  if (!topics.data) return <NotLoaded query={topics} />
  const name = topics.data.find(({ id }) => id === topicId)?.name
  return name ? <PlainText>{TEXTS.latestOf(name)}</PlainText> : TEXTS.latestOfGone
}
