import { Box } from '@chakra-ui/react'
import { CARD_WIDTH } from '@newsloom/email/styles/widths'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { previewMail } from '~/lib/preview-mail.ts'
import { DIALOG } from '../../texts.ts'

type Props = {
  html: string
  subject: string
  /** the campaign's name, which fills {{topic}} in a template */
  name: string
  topicId: number | null
}

/** The content as one reader would get it, or as it is stored if the preview data is missing. */
export function ContentMail({ html, subject, name, topicId }: Props) {
  const data = useQuery(
    trpc.templates.previewData.queryOptions(
      { topicId, contactId: null },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  )
  const shown = useMemo(() => {
    if (!data.data) return html
    // the content is complete: no other research is added
    const mail = { ...data.data.mail, analysis: '', stories: [] }
    return previewMail({ blocks: [], html, subject }, { ...data.data, topic: name, mail }).html
  }, [html, subject, name, data.data])
  if (data.isPending) return <CardSkeleton lines={10} />
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="l3" p={{ base: '0', sm: '4' }} overflow="hidden">
      <Box mx="auto" maxW={`${CARD_WIDTH}px`}>
        <HtmlFrame title={DIALOG.mailTitle(subject)} html={shown} minHeight={320} />
      </Box>
    </Box>
  )
}
