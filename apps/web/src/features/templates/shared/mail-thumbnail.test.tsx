import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { MailThumbnail } from './mail-thumbnail.tsx'

afterEach(() => vi.restoreAllMocks())

test('the picture shimmers until its email has been painted', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  renderPart(<MailThumbnail title="How it looks" html="<p>News</p>" height={190} />)
  const picture = await screen.findByRole('img', { name: 'How it looks' })
  expect(picture.querySelector('.chakra-skeleton')).toBeInTheDocument()
  const frame = picture.querySelector('iframe')
  if (!frame) throw new Error('the picture has no frame')
  fireEvent.load(frame)
  expect(picture.querySelector('.chakra-skeleton')).not.toBeInTheDocument()
})
