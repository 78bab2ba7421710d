import { Box, Text } from '@chakra-ui/react'
import type { Brand } from '@newsloom/contract/templates/brand'
import { applyBrand } from '@newsloom/email/brand/apply-brand'
import { starterOf } from '@newsloom/email/starters/starters'
import { useMemo } from 'react'
import { language } from '~/i18n/locale.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { MailThumbnail } from '../../shared/mail-thumbnail.tsx'
import { sampleMail } from '../../shared/sample-mail.ts'
import { BRAND_TEXTS } from './brand-texts.ts'

/** A sample email in a brand that may be changing. */
export function BrandSample({ brand }: { brand: Brand }) {
  const shown = useDebounced(brand)
  const html = useMemo(() => {
    const { blocks, subject, preheader } = starterOf('announcement', language)
    return sampleMail({ blocks: applyBrand(blocks, shown), html: '', subject, preheader }, language)
  }, [shown])
  return (
    <Box minW="0">
      <Text fontWeight="medium" mb="1">
        {BRAND_TEXTS.sample}
      </Text>
      <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
        <MailThumbnail title={BRAND_TEXTS.sample} html={html} height={360} />
      </Box>
    </Box>
  )
}
