import { Badge, Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { CardName } from '~/components/card-name.tsx'
import { LOCAL_ANALYST_WRITES } from '~/components/local-analyst.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { Panel } from '~/components/panel.tsx'
import { Tooltip } from '~/components/tooltip.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { CampaignMenu } from './campaign-menu.tsx'
import { CampaignBadges, CampaignProgress } from './campaign-state.tsx'
import type { IssueOf } from './next-issues.ts'

type Email = Extract<CampaignCard, { kind: 'email' }>
type Automation = Extract<CampaignCard, { kind: 'automation' }>
type Props = { campaign: CampaignCard; issueOf: IssueOf; onDelete: () => void }

/** One campaign of either kind; its name leads to its page. */
export function CampaignItem({ campaign, issueOf, onDelete }: Props) {
  return (
    <Panel as="article" display="flex" flexDirection="column" p="5" gap="3">
      <Flex justify="space-between" align="flex-start" gap="2">
        <NameLink campaign={campaign} />
        {/* the height of one line of the name: the button must not push the badges down */}
        <Flex flexShrink="0" height="6" align="center" me="-1.5">
          <CampaignMenu campaign={campaign} />
        </Flex>
      </Flex>
      <CampaignBadges campaign={campaign} issueOf={issueOf} />
      <CampaignProgress campaign={campaign} issueOf={issueOf} />
      <Box flex="1">
        {campaign.kind === 'automation' ? (
          <AutomationFacts campaign={campaign} />
        ) : (
          <EmailFacts campaign={campaign} />
        )}
      </Box>
      {campaign.figures ? <CampaignFigures figures={campaign.figures} /> : null}
      <Facts campaign={campaign} />
      <Flex justify="space-between" ms="-2" me="-1.5" mb="-2">
        <EditLink campaign={campaign} />
        <DeleteButton name={campaign.name} onClick={onDelete} />
      </Flex>
    </Panel>
  )
}

const NameLink = ({ campaign: { id, name } }: { campaign: CampaignCard }) => (
  <CardName name={name}>
    <Link to="/campaigns/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  </CardName>
)

/** Automations are edited in a dialog on this screen, email campaigns on their page. */
function EditLink({ campaign: { id, kind, name, status } }: { campaign: CampaignCard }) {
  // a sent email can no longer be edited
  if (kind === 'email' && status === 'sent') return null
  const label = (
    <>
      <Pencil size={14} aria-hidden="true" />
      {TEXTS.edit}
    </>
  )
  return (
    <Button asChild size="xs" variant="ghost" aria-label={t`Edit ${name}`}>
      {kind === 'automation' ? (
        <Link to="/campaigns" search={{ edit: id }} resetScroll={false}>
          {label}
        </Link>
      ) : (
        <Link to="/campaigns/$id" params={{ id: String(id) }} search={{ open: 'edit' }}>
          {label}
        </Link>
      )}
    </Button>
  )
}

/** Has only an icon and is apart from 'Edit', because it is rarely used. */
const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Tooltip content={TEXTS.delete}>
    <IconButton
      size="xs"
      variant="ghost"
      color="fg.muted"
      ms="auto"
      onClick={onClick}
      aria-label={t`Delete ${name}`}
    >
      <Trash2 size={14} aria-hidden="true" />
    </IconButton>
  </Tooltip>
)

function AutomationFacts({ campaign: { persona, topicNames, geminiModel } }: { campaign: Automation }) {
  const shown = topicNames.slice(0, CAMPAIGN_LIMITS.cardTopics)
  const hidden = topicNames.slice(shown.length)
  return (
    <>
      <Flex as="ul" listStyleType="none" gap="1" wrap="wrap" aria-label={t`Topics`}>
        {shown.map((name) => (
          <TopicBadge key={name} name={name} />
        ))}
        {hidden.length > 0 ? (
          <Badge as="li" colorPalette="gray" variant="outline" title={hidden.join(', ')} className="tabular">
            {TEXTS.more(hidden.length)}
          </Badge>
        ) : null}
      </Flex>
      <Text color="fg.muted" mt="2.5" overflowWrap="anywhere" lang={langOf(persona)}>
        {TEXTS.persona(persona)}
      </Text>
      <ModelBadge model={geminiModel} />
    </>
  )
}

function ModelBadge({ model }: { model: string }) {
  const isLocal = useIsLocalAnalyst()
  return (
    <Badge
      colorPalette="gray"
      variant="outline"
      mt="2"
      maxW="full"
      whiteSpace="normal"
      title={isLocal ? LOCAL_ANALYST_WRITES : undefined}
    >
      {model}
    </Badge>
  )
}

function TopicBadge({ name }: { name: string }) {
  const lang = langOf(name)
  return (
    <Badge
      as="li"
      colorPalette="gray"
      maxW="full"
      whiteSpace="normal"
      overflowWrap="anywhere"
      lineHeight={lang ? 'thai' : undefined}
      lang={lang}
    >
      {name}
    </Badge>
  )
}

function EmailFacts({ campaign: { subject, templateId } }: { campaign: Email }) {
  const templates = useQuery(trpc.templates.list.queryOptions())
  const template = templates.data?.find(({ id }) => id === templateId)
  return (
    <>
      <Text overflowWrap="anywhere" lang={langOf(subject)}>
        <TaggedText text={subject} />
      </Text>
      <Text color="fg.muted" mt="1.5" minH="5" overflowWrap="anywhere">
        {template ? TEXTS.template(template.name) : templates.isPending ? '' : TEXTS.noTemplate}
      </Text>
    </>
  )
}

function Facts({ campaign }: { campaign: CampaignCard }) {
  return (
    <Flex color="fg.muted" fontSize="xs" columnGap="1.5" wrap="wrap" className="tabular">
      <time dateTime={campaign.createdAt} title={formatDateTime(campaign.createdAt)}>
        {TEXTS.created(formatDate(campaign.createdAt))}
      </time>
      {campaign.kind === 'automation' ? (
        <>
          <Dot />
          <span>{TEXTS.topics(campaign.topicIds.length)}</span>
        </>
      ) : null}
      <Dot />
      <span>{TEXTS.sent(campaign.emailsSent)}</span>
    </Flex>
  )
}

const Dot = () => <span aria-hidden="true">·</span>
