import { Box } from '@chakra-ui/react'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { RenderedMail } from '@newsloom/email/merge/render-mail'
import { CARD_WIDTH } from '@newsloom/email/styles/widths'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { PlainMail } from '~/components/mail/mail-parts.tsx'
import type { PreviewLook } from './preview-look.ts'

/** The width of the email itself, without the margins that a wider window would add. */
const WIDTHS = { desktop: CARD_WIDTH, phone: TEMPLATE_LIMITS.phoneWidth }

type Props = { mail: RenderedMail; look: PreviewLook; title: string }

/** The email at the width of the chosen device, or its text part. */
export function MailStage({ mail, look, title }: Props) {
  if (look.view === 'text')
    return (
      <Box p="5">
        <PlainMail text={mail.text} />
      </Box>
    )
  return (
    <Box bg="bg.subtle" p={{ base: '0', sm: '4' }} borderBottomRadius="l3">
      <Box
        mx="auto"
        // its border does not count towards the width
        boxSizing="content-box"
        maxW={`${WIDTHS[look.view]}px`}
        borderWidth="1px"
        borderRadius="l2"
        overflow="hidden"
      >
        <HtmlFrame
          title={title}
          html={mail.html}
          minHeight={320}
          scheme={look.isDark ? 'dark' : 'light'}
          pictures={look.hasPictures ? (look.hasForeign ? 'all' : 'own') : 'none'}
        />
      </Box>
    </Box>
  )
}
