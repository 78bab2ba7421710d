import { Box, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { PILL_CSS } from '~/components/mail/tagged-text.tsx'
import { langOf } from '~/lib/lang.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

type Props = {
  label: string
  help?: string | undefined
  /** HTML with the few tags of a text block */
  value: string
  /** may return why the text is invalid */
  onChange: (html: string) => unknown
  autoFocus?: boolean
}

/** Text with bold, italic, links and lists; the editor itself is loaded lazily. */
export function RichText({ label, help, value, onChange, autoFocus = false }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const tell = (html: string) => {
    const answer = onChange(html)
    setProblem(typeof answer === 'string' ? answer : null)
  }
  return (
    <Box>
      <Text fontWeight="medium" minH="6" mb="1">
        {label}
      </Text>
      <Box
        borderWidth="1px"
        borderColor={problem ? 'border.error' : 'border.control'}
        borderRadius="l2"
        minH="36"
        lang={langOf(value)}
        css={RICH_CSS}
        _focusWithin={{ outlineWidth: '1px', outlineStyle: 'solid', outlineColor: 'colorPalette.focusRing' }}
      >
        <MissingPart fallback={<MissingPartNote title={t`This field could not be loaded.`} />}>
          <Suspense fallback={<Skeleton height="36" />}>
            <RichTextEditor value={value} onChange={tell} label={label} autoFocus={autoFocus} />
          </Suspense>
        </MissingPart>
      </Box>
      <Text
        minH="5"
        mt="1"
        fontSize="xs"
        lineHeight="1.25rem"
        color={problem ? 'fg.error' : 'fg.muted'}
        aria-live="polite"
      >
        {problem ?? help}
      </Text>
    </Box>
  )
}

const RICH_CSS = {
  '& .tiptap': { minHeight: '5rem', outline: 'none', overflowWrap: 'anywhere' },
  '& .tiptap p + p': { marginTop: '0.5rem' },
  '& .tiptap ul': { listStyle: 'disc', paddingInlineStart: '1.25rem' },
  '& .tiptap ol': { listStyle: 'decimal', paddingInlineStart: '1.25rem' },
  '& .merge-pill': PILL_CSS,
  '& .tiptap a': { color: 'colorPalette.fg', textDecoration: 'underline', cursor: 'text' },
}
