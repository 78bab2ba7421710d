import { Skeleton, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/error-state.tsx'
import { HtmlFrame } from '~/components/html-frame.tsx'
import { type MailSource, previewMail } from '~/lib/preview-mail.ts'
import { trpc } from '~/lib/trpc.ts'

/** A mail in its frame. */
export function MailPreview({ source, topicId }: { source: MailSource; topicId: number | null }) {
  const data = useQuery(trpc.templates.previewData.queryOptions({ topicId, contactId: null }))
  if (data.isError)
    return <ErrorState title="The preview could not be loaded." error={data.error} onRetry={data.refetch} />
  if (!data.data) return <Skeleton height="96" />
  const mail = previewMail(source, data.data)
  return (
    <>
      <Text fontWeight="semibold">{mail.subject}</Text>
      <HtmlFrame title="Preview" html={mail.html} />
    </>
  )
}
