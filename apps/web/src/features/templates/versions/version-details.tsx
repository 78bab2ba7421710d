import { Box, Flex, Heading, SimpleGrid, Stack, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PreviewData, TemplateVersionView, TemplateView } from '@newsloom/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { type MailSource, previewMail, sourceOf } from '~/lib/preview-mail.ts'
import type { TemplateDraft } from '../shared/template-draft.ts'
import { type Compared, compareTemplates } from './compare-templates.ts'
import { DifferenceList } from './difference-list.tsx'
import { RestoreButton } from './restore-button.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  template: TemplateView
  draft: TemplateDraft | undefined
  version: number
  isDirty: boolean
  onRestored: (template: TemplateView) => void
}

/** An earlier version compared with the editor's content: the differences, and both emails. */
export function VersionDetails({ template, draft, version, isDirty, onRestored }: Props) {
  const old = useQuery(trpc.templates.version.queryOptions({ id: template.id, version }))
  const data = useQuery(
    trpc.templates.previewData.queryOptions({ topicId: template.topicId, contactId: null }),
  )
  const failed = old.error ?? data.error
  if (failed)
    return (
      <ErrorState
        title={TEXTS.versionFailed}
        error={failed}
        onRetry={() => Promise.all([old.refetch(), data.refetch()])}
      />
    )
  if (!old.data || !data.data)
    return (
      <>
        <LoadingNote>{t`Loading the version`}</LoadingNote>
        <CardSkeleton lines={10} />
      </>
    )
  const present = draft ? ofDraft(draft) : template
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h3" fontSize="md">{t`What changed since version ${version}`}</Heading>
        <RestoreButton template={template} version={version} isDirty={isDirty} onRestored={onRestored} />
      </Flex>
      <DifferenceList differences={compareTemplates(old.data, present)} />
      <SideBySide old={old.data} present={present} data={data.data} />
    </Stack>
  )
}

const ofDraft = ({ blocks, html, ...rest }: TemplateDraft): Compared => ({
  ...rest,
  content: blocks,
  htmlContent: html,
})

type SidesProps = { old: TemplateVersionView; present: Compared; data: PreviewData }

/** The two emails beside each other, or one at a time if they do not fit. */
function SideBySide({ old, present, data }: SidesProps) {
  const [side, setSide] = useState('old')
  const oldName = t`Version ${old.version}`
  const sides = [
    { value: 'old', name: oldName, source: sourceOf(old) },
    {
      value: 'present',
      name: t`Now`,
      source: { ...sourceOf({ ...present, content: [...present.content] }) },
    },
  ]
  return (
    <Box>
      <Tabs.Root value={side} onValueChange={({ value }) => setSide(value)} size="sm" hideFrom="lg" mb="3">
        <Tabs.List aria-label={t`Which one is shown`}>
          {sides.map(({ value, name }) => (
            <Tabs.Trigger key={value} value={value}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Tabs.Root>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        {sides.map(({ value, name, source }) => (
          <Box key={value} minW="0" display={{ base: value === side ? 'block' : 'none', lg: 'block' }}>
            <Heading as="h4" fontSize="sm" mb="2" hideBelow="lg">
              {name}
            </Heading>
            <Side name={name} source={source} data={data} />
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function Side({ name, source, data }: { name: string; source: MailSource; data: PreviewData }) {
  const { blocks, html, subject, preheader } = source
  const mail = useMemo(
    () => previewMail({ blocks, html, subject, preheader }, data),
    [blocks, html, subject, preheader, data],
  )
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Box px="3" py="2" borderBottomWidth="1px" fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
        {mail.subject}
      </Box>
      <HtmlFrame title={`${name}: ${mail.subject}`} html={mail.html} />
    </Box>
  )
}
