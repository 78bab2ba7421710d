import { Box, Skeleton } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { sourceOf } from '~/lib/preview-mail.ts'
import { useNear } from '~/lib/viewport/use-near.ts'
import { MailThumbnail } from '../shared/mail-thumbnail.tsx'
import { sampleMail } from '../shared/sample-mail.ts'
import { TEXTS } from '../texts.ts'
import { PICTURE_HEIGHT } from './picture-height.ts'

/** A template as it looks, filled with sample content; loaded once its card is near. */
export default function TemplatePicture({ id, name }: { id: number; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const template = useQuery(trpc.templates.get.queryOptions({ id }, { enabled: isNear }))
  return (
    <Box
      ref={place}
      height={`${PICTURE_HEIGHT}px`}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {template.data ? (
        <Picture template={template.data} title={TEXTS.pictureOf(name)} />
      ) : (
        <Skeleton height="full" borderRadius="0" />
      )}
    </Box>
  )
}

function Picture({ template, title }: { template: TemplateView; title: string }) {
  const html = useMemo(
    () => sampleMail(sourceOf(template), mailLangOf(template.htmlContent + template.subject)),
    [template],
  )
  return <MailThumbnail title={title} html={html} height={PICTURE_HEIGHT} />
}
