import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { langOf } from '~/lib/lang.ts'

const heading = { fontWeight: 'semibold', lineHeight: 'short', mt: '1.4em', mb: '0.5em' }

const prose: SystemStyleObject = {
  overflowWrap: 'anywhere',
  maxW: 'prose',
  lineHeight: 'tall',
  '&:lang(th)': { lineHeight: 'thai' },
  '& > :first-of-type': { mt: '0' },
  '& h3': { ...heading, fontSize: 'md' },
  '& h4, & h5, & h6': { ...heading, fontSize: 'sm' },
  '& p': { my: '0.75em' },
  '& ul': { listStyleType: 'disc', ps: '5', my: '0.75em' },
  '& ol': { listStyleType: 'decimal', ps: '5', my: '0.75em' },
  '& li': { my: '0.35em' },
  '& strong': { fontWeight: 'semibold' },
  '& blockquote': { borderInlineStartWidth: '3px', ps: '4', color: 'fg.muted', my: '1em' },
  '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', px: '1', borderRadius: 'xs' },
  '& hr': { my: '1.5em', borderColor: 'border' },
  '& a': { color: 'colorPalette.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& table': { width: 'full', my: '1em', fontSize: 'sm' },
  '& th, & td': { borderWidth: '1px', px: '2', py: '1', textAlign: 'start' },
}

type AnchorProps = ComponentProps<'a'> & { node?: unknown }

function Anchor({ node: _, children, href, ...rest }: AnchorProps) {
  const isInner = href?.startsWith('#') ?? false
  return isInner ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <a href={href} {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

// The screen itself uses h1 and h2; an analysis begins with '#' or '##'.
const components: Components = { a: Anchor, h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }

/** One '~' is a sign of a range, as in '3~5%'. */
const PLUGINS: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]]

export default function MarkdownRenderer({ children }: { children: string }) {
  return (
    <Box css={prose} lang={langOf(children)}>
      <Markdown remarkPlugins={PLUGINS} skipHtml disallowedElements={['img']} components={components}>
        {children}
      </Markdown>
    </Box>
  )
}
