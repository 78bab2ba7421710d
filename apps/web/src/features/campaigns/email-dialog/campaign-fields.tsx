import { Input, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import { useRef } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { RecipientsLine } from '~/components/forms/recipients-line.tsx'
import { useRecipients } from '~/components/forms/use-recipients.ts'
import { TestMailField } from '~/components/mail/test-mail-field.tsx'
import { MailLangContext } from '~/components/tags/mail-lang-context.ts'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { TagLine, type TagLineHandle } from '~/components/tags/tag-line.tsx'
import { langOf } from '~/lib/lang.ts'
import { wordsLang } from '~/lib/words-lang.ts'
import { AudienceField } from '../shared/audience-field.tsx'
import { WhenFields } from '../shared/when-fields.tsx'
import { ResearchField } from './research-field.tsx'
import { OfferedSubject, TemplateField } from './template-field.tsx'
import { TEXTS } from './texts.ts'
import type { EmailFormState } from './use-email-form.ts'
import type { EmailSources } from './use-email-sources.ts'
import type { TestMail } from './use-email-test.ts'

type Props = {
  form: EmailFormState
  sources: EmailSources
  test: TestMail
  campaign: EmailCampaignView | null
}

/** The fields of an email campaign, in the order in which they are usually decided. */
export function CampaignFields({ form, sources, test, campaign }: Props) {
  const { draft, change, errors, offeredSubject } = form
  return (
    <Stack gap="5">
      <FormField label={TEXTS.name} isRequired error={errors.name}>
        <Input
          value={draft.name}
          maxLength={CAMPAIGN_LIMITS.name}
          lang={langOf(draft.name)}
          onChange={({ target }) => change({ name: target.value })}
        />
      </FormField>
      <MailLangContext value={wordsLang(`${draft.name} ${draft.subject} ${draft.preheader}`)}>
        <SubjectField form={form} />
        <PreheaderField form={form} />
      </MailLangContext>
      <Stack gap="2">
        <TemplateField
          templates={sources.templates}
          value={draft.templateId}
          hasCopy={campaign !== null}
          onChange={form.chooseTemplate}
          error={errors.template}
        />
        {offeredSubject === null ? null : (
          <OfferedSubject subject={offeredSubject} onTake={() => form.takeSubject(offeredSubject)} />
        )}
      </Stack>
      {sources.takesResearch ? (
        <ResearchField
          topics={sources.topics}
          value={draft.topicId}
          isMissing={sources.isResearchMissing}
          onChange={(topicId) => change({ topicId })}
        />
      ) : null}
      <WhenFields value={draft} onChange={change} isAsked={form.isAsked} />
      <Whom form={form} sources={sources} campaign={campaign} />
      <TestMailField test={test} help={test.isOwn ? TEXTS.testOwnHelp : TEXTS.testHelp} />
    </Stack>
  )
}

type LineProps = { form: EmailFormState }

function SubjectField({ form: { draft, change, errors } }: LineProps) {
  const line = useRef<TagLineHandle>(null)
  return (
    <FormField
      label={TEXTS.subject}
      isRequired
      error={errors.subject}
      aside={
        <MergeTagMenu
          place="subject"
          placement="bottom-end"
          label={t`Insert a merge tag into the subject`}
          onInsert={(tag) => line.current?.insert(tag)}
        />
      }
    >
      <TagLine
        label={TEXTS.subject}
        handle={line}
        value={draft.subject}
        maxLength={TEMPLATE_LIMITS.subject}
        isRequired
        isInvalid={errors.subject !== undefined}
        onChange={(subject) => change({ subject })}
      />
    </FormField>
  )
}

function PreheaderField({ form: { draft, change } }: LineProps) {
  const line = useRef<TagLineHandle>(null)
  return (
    <FormField
      label={TEXTS.preheader}
      help={TEXTS.preheaderHelp}
      aside={
        <MergeTagMenu
          place="subject"
          placement="bottom-end"
          label={t`Insert a merge tag into the preview text`}
          onInsert={(tag) => line.current?.insert(tag)}
        />
      }
    >
      <TagLine
        label={TEXTS.preheader}
        handle={line}
        value={draft.preheader}
        maxLength={TEMPLATE_LIMITS.preheader}
        placeholder={TEXTS.preheaderPlaceholder}
        onChange={(preheader) => change({ preheader })}
      />
    </FormField>
  )
}

function Whom({ form, sources, campaign }: Omit<Props, 'test'>) {
  const { draft } = form
  const recipients = useRecipients(draft.audience, {
    campaignId: campaign?.id ?? null,
    topicId: sources.aboutTopicId,
  })
  return (
    <Stack gap="3">
      <AudienceField
        lists={sources.lists}
        value={draft.audience}
        chosen={campaign?.audience.kind === 'contacts' ? campaign.audience.contacts : null}
        onChange={(audience) => form.change({ audience })}
        error={form.errors.lists}
      />
      <RecipientsLine recipients={recipients} isRefused={form.errors.lists !== undefined} />
    </Stack>
  )
}
