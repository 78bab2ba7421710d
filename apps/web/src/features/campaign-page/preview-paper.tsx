import type { CampaignView } from '@newsloom/contract/campaigns'
import type { PreviewData } from '@newsloom/contract/templates'
import { useMemo } from 'react'
import { MailPaper } from '~/components/mail-paper.tsx'
import { campaignMail } from './campaign-mail.ts'

type Props = {
  campaign: CampaignView
  data: PreviewData
  contact: PreviewData['contact']
  from: string
}

/** The campaign's mail, drawn here; its machinery comes when it is needed. */
export function PreviewPaper({ campaign, data, contact, from }: Props) {
  const mail = useMemo(() => campaignMail(campaign, { ...data, contact }), [campaign, data, contact])
  const { name, email } = contact
  return <MailPaper mail={{ ...mail, from, to: name ? `${name} <${email}>` : email }} />
}
