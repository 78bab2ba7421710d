import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { server } from '~/testing/server.ts'
import { ImageField } from './image-field.tsx'
import { imageSize } from './image-file.ts'

const STORED = { url: '/images/new.png', media: 'image/png', width: 1, height: 1, bytes: 3 } as const

// jsdom neither decodes nor draws images
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture')
    return { width: 2_400, height: 1_000, close: () => undefined }
  })
  const pen = {
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255]) }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object.create(pen))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Part({ start, isDecorative }: { start: string; isDecorative: boolean }) {
  const [url, setUrl] = useState(start)
  const [alt, setAlt] = useState('')
  const keep = (set: (text: string) => void) => (text: string) => {
    set(text)
    return null
  }
  return (
    <>
      <ImageField
        label="Picture"
        value={url}
        onChange={keep(setUrl)}
        alt={alt}
        onAltChange={keep(setAlt)}
        isDecorative={isDecorative}
      />
      <output>{`${url} ${alt}`}</output>
    </>
  )
}

function open(answers: Answers = {}, start = '', isDecorative = false) {
  const { user } = renderPart(<Part start={start} isDecorative={isDecorative} />, answers)
  const file = (name = 'chart.png', type = 'image/png', bytes = 'png') => new File([bytes], name, { type })
  const choose = (chosen: File) => user.upload(screen.getByLabelText("Choose a file for 'Picture'"), chosen)
  return { user, file, choose, stored: () => screen.getByRole('status').textContent }
}

test('a file is prepared, uploaded and shown by its address; its alternative text is asked for', async () => {
  const sent = vi.fn()
  const { user, file, choose, stored } = open({
    images: {
      save: (input) => {
        sent(input)
        return STORED
      },
    },
  })
  expect(screen.queryByRole('textbox', { name: 'Alt text' })).toBeNull()
  await choose(file())
  await waitFor(() => expect(stored()).toBe('/images/new.png '))
  expect(sent).toHaveBeenCalledWith({ name: 'chart.png', data: btoa('1200x500') })
  const alt = screen.getByRole('textbox', { name: 'Alt text' })
  expect(alt).toHaveAccessibleDescription(/^Missing/)
  await user.type(alt, 'A chart')
  expect(stored()).toBe('/images/new.png A chart')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(stored()).toBe(' A chart')
})

test('dropped and pasted images are uploaded too; a GIF is not changed', async () => {
  const sent: string[] = []
  const { file, stored } = open({
    images: {
      save: ({ data }) => {
        sent.push(atob(data))
        return { ...STORED, url: `/images/${sent.length}.png` }
      },
    },
  })
  const zone = screen.getByRole('group', { name: 'Picture' })
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.jpg', 'image/jpeg')] } })
  await waitFor(() => expect(stored()).toMatch(/1\.png/))
  fireEvent.paste(zone, { clipboardData: { files: [file('b.gif', 'image/gif', 'GIF89a-moving')] } })
  await waitFor(() => expect(stored()).toMatch(/2\.png/))
  expect(sent).toEqual(['1200x500', 'GIF89a-moving'])
})

test('files that are not images or too large are refused without a request', async () => {
  const { file, choose, stored } = open({}, '/images/old.png')
  await choose(file('notes.txt', 'text/plain', 'words'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Browsers cannot read this file')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await choose(file('huge.gif', 'image/gif', `GIF89a${'x'.repeat(5_000_000)}`))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('larger than 5 MB'))
  expect(stored()).toBe('/images/old.png ')
})

test('after a failed request the same file can be sent again', async () => {
  const { user, file, choose, stored } = open({ images: { save: () => STORED } }, '/images/old.png')
  server.use(http.post('*/trpc/images.save', () => HttpResponse.error(), { once: true }))
  await choose(file())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Newsloom did not answer. Your image is kept here.',
  )
  expect(stored()).toBe('/images/old.png ')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored()).toBe('/images/new.png '))
  expect(screen.queryByRole('alert')).toBeNull()
})

test("the server's message is shown, and an upload can be cancelled", async () => {
  const answer = deferred<typeof STORED>()
  let asked = 0
  const save = () => {
    asked += 1
    if (asked === 1) throw new Failure('This picture is broken.')
    return answer.promise
  }
  const { user, file, choose, stored } = open({ images: { save } })
  await choose(file())
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is broken.')
  await choose(file('second.png'))
  expect(await screen.findByText('Storing second.png…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  answer.resolve(STORED)
  expect(screen.queryByText('Storing second.png…')).toBeNull()
  expect(stored()).toBe(' ')
})

test('decorative images need no alternative text', () => {
  open({}, '/images/old.png', true)
  expect(screen.queryByRole('textbox', { name: 'Alt text' })).toBeNull()
})

test.each([
  [2_400, 1_000, 1_200, 500],
  [800, 600, 800, 600],
  [100, 20_000, 40, 8_000],
  [12_000, 1, 1_200, 1],
])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
  expect(imageSize(width, height)).toEqual({ width: toWidth, height: toHeight })
})
